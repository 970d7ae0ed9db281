import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { QuizResult, QuizState } from '@semai/contract/quiz'
import { HeroCard } from '../../ui/hero-card.tsx'
import { AfterPass, NextButton } from './after-pass.tsx'
import { NextAttempt } from './next-attempt.tsx'
import { quizPlaceQuery } from './queries.ts'
import classes from './result-hero.module.css'
import { factsOf, titleOf } from './result-words.ts'
import { StartButton } from './start-button.tsx'

/** The result in one look, and the one thing to do next. */
export function ResultHero({ quiz, result }: { quiz: QuizState; result: QuizResult }) {
  const { data: place } = useQuery(quizPlaceQuery(quiz.workshop_sub_module_id))
  return (
    <>
      <HeroCard
        level={1}
        eyebrow={`${quiz.title} · Percobaan ${result.number}`}
        title={titleOf(result)}
        text={factsOf(result)}
        progress={result.percent}
        action={quiz.passed ? <NextButton place={place} /> : <TryAgain quiz={quiz} />}
      />
      {quiz.passed ? (
        <AfterPass place={place} />
      ) : (
        quiz.next_attempt_at && (
          <div className={classes.wait}>
            <NextAttempt id={quiz.workshop_sub_module_id} at={quiz.next_attempt_at} />
          </div>
        )
      )}
    </>
  )
}

function TryAgain({ quiz: { workshop_sub_module_id: id, can_start, open_attempt_id } }: { quiz: QuizState }) {
  if (can_start)
    return (
      <StartButton id={id} color="kunyit">
        {open_attempt_id ? 'Lanjutkan' : 'Coba lagi'}
      </StartButton>
    )
  return (
    <Button color="kunyit" renderRoot={(props) => <Link to="/workshop/journey" {...props} />}>
      Lihat perjalananmu
    </Button>
  )
}

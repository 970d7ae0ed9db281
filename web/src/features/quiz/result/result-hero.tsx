import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { QuizState, ReviewedQuestion } from '@semai/contract/quiz'
import { HeroCard } from '../../../ui/card/hero-card.tsx'
import { AfterPass, NextButton } from './after-pass.tsx'
import { NextAttempt } from './next-attempt.tsx'
import { quizPlaceQuery, type QuizReview } from '../queries.ts'
import classes from './result-hero.module.css'
import { factsOf, titleOf } from './text.ts'
import { StartButton } from '../start-button.tsx'

/** The result and the next step. */
export function ResultHero({ quiz, review }: { quiz: QuizState; review: QuizReview }) {
  const { result, questions } = review
  const lesson = questions.find(({ read_again }) => read_again)?.read_again
  const { data: place } = useQuery(quizPlaceQuery(quiz.workshop_sub_module_id))
  return (
    <>
      <HeroCard
        level={1}
        eyebrow={`${quiz.title} · Percobaan ${result.number}`}
        title={titleOf(result)}
        text={factsOf(result)}
        progress={result.percent}
        action={quiz.passed ? <NextButton place={place} color="kunyit" /> : <TryAgain quiz={quiz} lesson={lesson} />}
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

interface TryAgainProps {
  quiz: QuizState
  /** The lesson to read first. */
  lesson: ReviewedQuestion['read_again'] | undefined
}

/** Another attempt; while there is none, what to read until then. */
function TryAgain({ quiz: { workshop_sub_module_id: id, can_start, open_attempt_id }, lesson }: TryAgainProps) {
  if (can_start)
    return (
      <StartButton id={id} color="kunyit">
        {open_attempt_id ? 'Lanjutkan' : 'Coba lagi'}
      </StartButton>
    )
  return (
    <Button
      color="kunyit"
      renderRoot={(props) =>
        lesson ? (
          <Link to="/workshop/submodul" search={{ id: lesson.workshop_sub_module_id }} {...props} />
        ) : (
          <Link to="/workshop/journey" {...props} />
        )
      }
    >
      {lesson ? `Baca lagi: ${lesson.title}` : 'Lihat perjalananmu'}
    </Button>
  )
}

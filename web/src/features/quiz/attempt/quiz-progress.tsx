import { useEffect, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import { isAnswered } from '../answer/answers.ts'
import classes from './quiz-progress.module.css'
import { QuizTimer } from './quiz-timer.tsx'
import { SavedNote } from '../answer/saved-note.tsx'
import type { AttemptControl } from './use-attempt.ts'

/** “Soal 3 dari 5”, the saving state, the time left, and a button for each question. */
export function QuizProgress({ control }: { control: AttemptControl }) {
  const { at, questions, question, sending, secondsLeft } = control
  return (
    <div className={classes.progress}>
      <p className={classes.words}>
        Soal {at} dari {questions.length}
        {question && question.points > 1 && <span> · {question.points} poin</span>}
      </p>
      <SavedNote sending={sending} hasAnswers={questions.some(isAnswered)} />
      {secondsLeft !== null && <QuizTimer seconds={secondsLeft} />}
      <Marks control={control} />
    </div>
  )
}

function Marks({ control }: { control: AttemptControl }) {
  const { id, at, questions } = control
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.children[at - 1]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at])
  return (
    <nav className={classes.marks} aria-label="Nomor soal">
      <ol ref={list}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <Link
              to="/workshop/quiz"
              search={{ id, soal: index + 1 }}
              replace
              data-state={isAnswered(question) ? 'answered' : 'open'}
              aria-current={index + 1 === at ? 'step' : undefined}
              aria-label={`Soal ${index + 1}, ${isAnswered(question) ? 'terjawab' : 'belum dijawab'}`}
            >
              <i aria-hidden />
              {index + 1}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

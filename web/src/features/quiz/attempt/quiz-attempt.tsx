import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useOnline } from '../../../lib/network/use-online.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { Breadcrumb } from '../../../ui/layout/page-head.tsx'
import type { QuizSession } from './attempt-store.ts'
import { HandInDialog } from './hand-in-dialog.tsx'
import { HandingIn } from '../handing-in.tsx'
import { QuizActions } from './quiz-actions.tsx'
import { QuizProgress } from './quiz-progress.tsx'
import { QuizQuestion } from './quiz-question.tsx'
import { quizCrumbs } from '../quiz-crumbs.tsx'
import { QuizError, isRejection } from './quiz-error.tsx'
import classes from './quiz-attempt.module.css'
import { sessionQuery } from '../queries.ts'
import { useAttempt } from './use-attempt.ts'

interface QuizAttemptProps {
  id: string
  /** Which question, from 1. */
  place: number
  /** Puts the keyboard's place into the question. */
  takesFocus: boolean
}

/** The unfinished attempt, one question per screen. Without one, goes back to the start. */
export function QuizAttempt({ id, place, takesFocus }: QuizAttemptProps) {
  // No attempt is an answer too: null by itself would count as not loaded.
  const query = useQuery({ ...sessionQuery(id), select: (session) => ({ session }) })
  if (isRejection(query.error)) return <QuizError error={query.error} />
  return (
    <div className={classes.page}>
      <QueryBoundary
        query={query}
        skeleton={<TextSkeleton count={8} label="Memuat kuis" />}
        errorTitle="Kuis ini tidak terbuka"
      >
        {({ session }) =>
          session ? (
            <Attempt key={session.attempt.id} session={session} place={place} takesFocus={takesFocus} />
          ) : (
            <Navigate to="/workshop/quiz" search={{ id }} replace />
          )
        }
      </QueryBoundary>
    </div>
  )
}

function Attempt({ session, place, takesFocus }: Omit<QuizAttemptProps, 'id'> & { session: QuizSession }) {
  const control = useAttempt(session, place)
  const [isAsking, setAsking] = useState(false)
  const isOnline = useOnline()
  usePageTitle(session.title)
  const { question, at, isLast } = control
  const goTo = (next: number) => {
    setAsking(false)
    control.goTo(next)
  }
  if (!question) return null
  return (
    <>
      <h1 className="visually-hidden">{session.title}</h1>
      <Breadcrumb crumbs={quizCrumbs(session.title)} />
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isLast) setAsking(true)
          else goTo(at + 1)
        }}
      >
        <QuizProgress control={control} />
        {control.isTimeUp || control.sending.isHandingIn ? (
          <HandingIn control={control} />
        ) : (
          <>
            <QuizQuestion key={question.id} question={question} takesFocus={takesFocus} onAnswer={control.answer} />
            <QuizActions control={control} onBack={() => goTo(at - 1)} />
          </>
        )}
      </form>
      {isAsking && !control.isTimeUp && (
        <HandInDialog
          unanswered={control.unanswered}
          isStalled={!isOnline || control.sending.phase === 'stalled'}
          onGoTo={goTo}
          onClose={() => setAsking(false)}
          onHandIn={() => {
            setAsking(false)
            control.handIn()
          }}
        />
      )}
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import textButton from '../../../ui/control/text-button.module.css'

/** Whether a quiz is not there, or not open to this person: trying again changes nothing. */
export const isRejection = (error: Error | null) =>
  isFailure(
    error,
    'workshop-sub-module-not-found',
    'workshop-not-registered',
    'workshop-module-locked',
    'quiz-attempt-not-found',
  )

/** Why a quiz does not open, and where to go instead. */
export function QuizError({ error }: { error: Error | null }) {
  const reason = isFailure(error, 'workshop-module-locked') ? error.details.reason : undefined
  return (
    <>
      <h1 className="visually-hidden">Kuis</h1>
      <EmptyState level={2} title={titleOf(error)} action={<WayOn error={error} />}>
        {reason ? `${reason}.` : failureMessage(error)}
      </EmptyState>
    </>
  )
}

function titleOf(error: Error | null) {
  if (isFailure(error, 'workshop-module-locked')) return 'Kuis ini masih terkunci'
  if (isFailure(error, 'workshop-not-registered')) return 'Kuis ini milik workshop'
  return 'Kuis ini tidak ada'
}

const WayOn = ({ error }: { error: Error | null }) =>
  isFailure(error, 'workshop-module-locked') ? (
    <Link to="/workshop/journey" className={textButton.text}>
      Lihat perjalananmu
    </Link>
  ) : (
    <Link to="/workshop" className={textButton.text}>
      Lihat workshop
    </Link>
  )

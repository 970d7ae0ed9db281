import { IconClock } from '@tabler/icons-react'
import classes from './quiz-timer.module.css'
import { clockWords, durationWords, warningAt } from './time-left.ts'

const LAST_MINUTE = 60

/** The time that is left. It stays calm: in the last minute it is lit, no more. */
export const QuizTimer = ({ seconds }: { seconds: number }) => (
  <>
    <span
      className={classes.timer}
      role="timer"
      aria-live="off"
      aria-label={`Sisa waktu ${durationWords(seconds)}`}
      data-last={seconds <= LAST_MINUTE || undefined}
    >
      <IconClock size={18} aria-hidden />
      <span className={classes.word}>Sisa</span>
      <span className={classes.clock}>{clockWords(seconds)}</span>
    </span>
    <span className="visually-hidden" role="status">
      {warningAt(seconds)}
    </span>
  </>
)

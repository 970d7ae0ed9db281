import type { QuizState } from '@semai/contract/quiz'

/** After the deadline answers may still be on their way: those of a hand-in are taken this long. */
const GRACE_MS = 5000

/** The columns that decide an attempt's time. */
interface Timed {
  deadline_at: string | null
}

export const deadlineOf = ({ time_limit_seconds }: Pick<QuizState, 'time_limit_seconds'>, start: Date) =>
  time_limit_seconds === null ? null : new Date(start.getTime() + time_limit_seconds * 1000).toISOString()

/** The person's time is up: nothing more is saved. */
export const isTimeUp = ({ deadline_at }: Timed, now: Date) =>
  deadline_at !== null && now.getTime() >= Date.parse(deadline_at)

/** Whether the deadline and its grace have passed: the saved answers are graded. */
export const isOverdue = ({ deadline_at }: Timed, now: Date) =>
  deadline_at !== null && now.getTime() > Date.parse(deadline_at) + GRACE_MS

/** The latest deadline of an attempt that is overdue now. */
export const overdueBefore = (now: Date) => new Date(now.getTime() - GRACE_MS)

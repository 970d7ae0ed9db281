import { randomInt } from 'node:crypto'
import type { QuizState } from '@semai/contract/quiz'

const MINUTE_MS = 60_000

/** A quiz, and what one has done of it. */
export type QuizFacts = Omit<QuizState, 'can_start' | 'next_attempt_at'> & {
  id: string
  shuffle: boolean
  last_ended_at: string | null
}

export const areAttemptsUsed = ({ max_attempts, attempts_used }: QuizFacts) =>
  max_attempts > 0 && attempts_used >= max_attempts

/** Null when one may begin now, or never again. */
export function nextAttemptAt(quiz: QuizFacts, now: Date): string | null {
  if (quiz.last_ended_at === null || quiz.open_attempt_id !== null || areAttemptsUsed(quiz)) return null
  const next = new Date(Date.parse(quiz.last_ended_at) + quiz.retry_delay_minutes * MINUTE_MS)
  return next > now ? next.toISOString() : null
}

export function stateOf(quiz: QuizFacts, now: Date): QuizState {
  const next_attempt_at = nextAttemptAt(quiz, now)
  const mayBegin = !areAttemptsUsed(quiz) && next_attempt_at === null
  return { ...quiz, next_attempt_at, can_start: quiz.open_attempt_id !== null || mayBegin }
}

/** Whether what is right may be shown. Never while an attempt is under way, whatever the policy. */
export function isReviewOpen(quiz: QuizFacts): boolean {
  if (quiz.review === 'score_only' || quiz.open_attempt_id !== null) return false
  return quiz.review === 'after_submit' || quiz.passed || areAttemptsUsed(quiz)
}

/** A question as an attempt begins: its options in the order in which they were written. */
interface Unordered {
  id: string
  type: string
  option_ids: string[]
}

/** In what order an attempt asks, from now on. What is to be put in order never begins in the right one. */
export function frozenOrder(questions: Unordered[], isShuffled: boolean) {
  const asked = questions.map(({ id, type, option_ids }) => ({
    question_id: id,
    option_ids: type === 'ordering' ? disordered(option_ids) : isShuffled ? shuffled(option_ids) : option_ids,
  }))
  return isShuffled ? shuffled(asked) : asked
}

function disordered(ids: string[]): string[] {
  const order = shuffled(ids)
  const [first, ...rest] = ids
  return first !== undefined && order.every((id, at) => id === ids[at]) ? [...rest, first] : order
}

/** Draws one after the other, each with the same luck, which nobody can foresee. */
function shuffled<T>(items: T[]): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(randomInt(left.length), 1))
}

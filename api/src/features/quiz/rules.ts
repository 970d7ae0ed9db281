import { randomInt } from 'node:crypto'
import type { QuizState } from '@semai/contract/quiz'

const MINUTE_MS = 60_000

/** A quiz with the person's attempts. */
export type QuizFacts = Omit<QuizState, 'can_start' | 'next_attempt_at'> & {
  id: string
  shuffle: boolean
  last_ended_at: string | null
}

export const areAttemptsUsed = ({ max_attempts, attempts_used }: QuizFacts) =>
  max_attempts > 0 && attempts_used >= max_attempts

/** Earliest start of the next attempt; null if it may start now or never. */
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

/** Whether right answers may be shown. Never during an attempt, under any policy. */
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

/** Choose the order of questions and options for an attempt. Orderings never start in the right order. */
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

/** Shuffle with a cryptographic random source. */
function shuffled<T>(items: T[]): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(randomInt(left.length), 1))
}

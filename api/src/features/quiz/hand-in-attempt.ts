import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { lockForResult } from './attempt-queries.ts'
import { isOverdue } from './deadline-rules.ts'
import { endAttempt } from './end-attempt.ts'
import { upsertAnswers, type Sent } from './save-answers.ts'

/**
 * Save the last answers and grade the attempt once. Later answers are ignored. Returns the number of saved answers.
 * @throws Failure quiz-answer-invalid
 */
export async function handIn(tx: Tx, deps: Deps, { attempt_id, answers }: Sent): Promise<number> {
  const attempt = await lockForResult(tx, attempt_id)
  if (attempt.state !== 'in_progress') return 0
  const now = deps.clock.now()
  const saved = isOverdue(attempt, now) ? 0 : await upsertAnswers(tx, attempt, { answers, now })
  await endAttempt(tx, deps, attempt)
  return saved
}

import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { evaluateAwards } from '../award/evaluate-awards.ts'
import { addMoments } from '../moment/add-moments.ts'
import { completeSubModule } from '../workshop/complete-sub-module.ts'
import type { LockedAttempt } from './attempt-queries.ts'
import { isTimeUp } from './deadline-rules.ts'
import { gradeOf, type Grade } from './grading-rules.ts'
import { listFirstPasses } from './first-pass-queries.ts'
import { listAnswered } from './review-queries.ts'

/** Ends an attempt that is under way, with what follows from its result. */
export async function endAttempt(tx: Tx, deps: Deps, attempt: LockedAttempt) {
  const now = deps.clock.now()
  const isLate = isTimeUp(attempt, now)
  const grade = await gradeAttempt(tx, attempt, now)
  await tx
    .updateTable('quiz_attempt')
    .set({
      state: isLate ? 'expired' : 'submitted',
      submitted_at: isLate ? attempt.deadline_at : now.toISOString(),
      updated_at: now.toISOString(),
    })
    .where('id', '=', attempt.id)
    .execute()
  await followGrade(tx, deps, attempt, grade)
}

/** Complete the sub-module of a passed attempt, and award its points and badges. */
export async function followGrade(
  tx: Tx,
  deps: Deps,
  attempt: LockedAttempt,
  { percent, passed }: Pick<Grade, 'percent' | 'passed'>,
) {
  if (passed) await completeSubModule(tx, deps, attempt)
  if (percent === 100) await evaluateAwards(tx, deps, [attempt.user_id])
  if (passed) await addMoments(tx, deps, await listFirstPasses(tx, attempt))
}

/** Grade the saved answers of an attempt, and save the result. */
export async function gradeAttempt(
  tx: Tx,
  { id, user_id, quiz_id, pass_percent }: Pick<LockedAttempt, 'id' | 'user_id' | 'quiz_id' | 'pass_percent'>,
  now: Date,
): Promise<Grade> {
  const grade = gradeOf(await listAnswered(tx, id), pass_percent)
  const result = {
    ...grade,
    attempt_id: id,
    user_id,
    quiz_id,
    pass_percent,
    per_question: JSON.stringify(grade.per_question),
    created_at: now.toISOString(),
  }
  await tx.insertInto('quiz_result').values(result).execute()
  return grade
}

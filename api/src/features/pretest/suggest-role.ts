import { sql } from 'kysely'
import { newId, transaction, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { evaluateAwards } from '../award/evaluate-awards.ts'
import { findLastSuggestion, listQuestions } from './queries.ts'
import { listRoleCodes } from './role-queries.ts'
import { countedAnswers, errorIn, outcomeOf, shown, type Answer, type Outcome } from './rules.ts'

/**
 * Evaluate the answers and store them with the result. A tie returns the decider first.
 * @throws Failure pre-test-incomplete, pre-test-answer-unknown
 */
export async function suggestRole(deps: Deps, user_id: string, sent: Answer[]) {
  const { db, clock } = deps
  const [questions, roles] = await Promise.all([listQuestions(db), listRoleCodes(db)])
  const error = errorIn(questions, sent)
  if (error) throw new Failure(error.code, { errors: error.errors })
  const isTied = outcomeOf(roles, questions, countedAnswers(questions, sent, false)).suggested_role === null
  const answers = countedAnswers(questions, sent, isTied)
  const decider = questions.find(({ is_decider }) => is_decider)
  const isDeciderAnswered = answers.some(({ question_id }) => question_id === decider?.id)
  if (isTied && decider && !isDeciderAnswered) return { suggestion: null, decider: shown(decider) }
  const outcome = outcomeOf(roles, questions, answers)
  return transaction(db, async (tx) => {
    await insertResult(tx, { user_id, answers, outcome, now: clock.now() })
    await evaluateAwards(tx, deps, [user_id])
    return { suggestion: await findLastSuggestion(tx, user_id), decider: null }
  })
}

/** Equal answers within this time count as a repeat: a double tap, or a retry after a lost response. */
const REPEAT_SECONDS = 60

/** Store the answers and their result, unless they repeat the last ones. */
export async function insertResult(
  tx: Tx,
  { user_id, answers, outcome, now }: { user_id: string; answers: Answer[]; outcome: Outcome; now: Date },
) {
  if (await isRepeated(tx, user_id, answers, now)) return
  const { scores, reasons, ...rest } = outcome
  const submission_id = newId()
  const created_at = now.toISOString()
  await tx
    .insertInto('pre_test_submission')
    .values({ id: submission_id, user_id, state: 'submitted', answers: JSON.stringify(answers), created_at })
    .execute()
  const suggestion = { ...rest, scores: JSON.stringify(scores), reasons: JSON.stringify(reasons) }
  await tx
    .insertInto('role_suggestion')
    .values({ id: newId(), user_id, submission_id, ...suggestion, created_at })
    .execute()
}

async function isRepeated(tx: Tx, userId: string, answers: Answer[], now: Date): Promise<boolean> {
  // A parallel call waits here and then finds the first one’s result. For "no key" see replacePhoto.
  await sql`select id from app_user where id = ${userId} for no key update`.execute(tx)
  const since = new Date(now.getTime() - REPEAT_SECONDS * 1000).toISOString()
  const { rows } = await sql<{ is_same: boolean }>`
    select answers = ${JSON.stringify(answers)}::jsonb and created_at > ${since} as is_same
    from pre_test_submission
    where user_id = ${userId}
      and state = 'submitted'
    order by created_at desc, id desc
    limit 1`.execute(tx)
  return rows[0]?.is_same ?? false
}

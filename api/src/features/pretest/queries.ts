import { sql } from 'kysely'
import type { RoleSuggestion } from '@semai/contract/pretest'
import { newId, type Db, type Tx } from '../../lib/database/db.ts'
import type { Answer, Outcome, Question } from './rules.ts'

/** What is asked now, in order, with its weights: for the server's eyes only. */
export async function listQuestions(db: Db | Tx): Promise<Question[]> {
  const { rows } = await sql<Question>`
    select id, text, options, position, is_decider
    from pre_test_question
    where status = 'published'
    order by position`.execute(db)
  return rows
}

export async function findLastSuggestion(db: Db | Tx, userId: string): Promise<RoleSuggestion | null> {
  const { rows } = await sql<RoleSuggestion>`
    select s.suggested_role, s.tied_roles, s.runner_up, s.confidence, s.reasons, s.created_at,
           (
             select coalesce(json_agg(
               json_build_object('role_code', r.code, 'role_name', r.name, 'score', score.value::integer)
               order by score.value::integer desc, r.code = s.suggested_role desc nulls last, r.position
             ), '[]')
             from jsonb_each_text(s.scores) as score
             join team_role r on r.code = score.key
           ) as scores
    from role_suggestion s
    where s.user_id = ${userId}
    order by s.created_at desc, s.id desc
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** A second tap, or a second try after a lost answer, within this time is the first one. */
const REPEAT_SECONDS = 60

/** Keeps what was answered and what follows from it. */
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
  // Of two at once, the second waits here and then finds the first. "No key": see replacePhoto.
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

export async function insertSkip(db: Db | Tx, userId: string, now: Date) {
  const created_at = now.toISOString()
  await db
    .insertInto('pre_test_submission')
    .values({ id: newId(), user_id: userId, state: 'skipped', created_at })
    // The predicate as a literal: a prepared statement's parameter would not always match the partial index.
    .onConflict((skip) => skip.column('user_id').where('state', '=', sql.lit('skipped')).doUpdateSet({ created_at }))
    .execute()
}

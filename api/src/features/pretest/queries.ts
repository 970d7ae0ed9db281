import { sql } from 'kysely'
import type { RoleSuggestion } from '@semai/contract/pretest'
import type { Db, Tx } from '../../lib/database/db.ts'
import type { Question } from './rules.ts'

/** List the published questions in order, with their weights. Never send the weights to clients. */
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

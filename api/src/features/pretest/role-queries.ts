import { sql } from 'kysely'
import type { TeamRole, UserCategory } from '@semai/contract/profile/role'
import type { Db, Tx } from '../../lib/database/db.ts'

export async function listRoles(db: Db): Promise<TeamRole[]> {
  const { rows } = await sql<TeamRole>`
    select code, name, summary, description, strengths, first_steps, works_with, position
    from team_role
    order by position`.execute(db)
  return rows
}

export async function listRoleCodes(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code
    from team_role
    order by position`.execute(db)
  return rows.map(({ code }) => code)
}

/** Find the chosen role and whether the latest pre-test suggests it. */
export async function findUserCategory(db: Db, userId: string): Promise<UserCategory | null> {
  const { rows } = await sql<UserCategory>`
    select c.role_code, r.name as role_name, c.updated_at,
           coalesce((
             select suggested_role = c.role_code
             from role_suggestion
             where user_id = c.user_id
             order by created_at desc, id desc
             limit 1
           ), false) as is_suggested
    from user_category c
    join team_role r on r.code = c.role_code
    where c.user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'

export interface OwnMentor {
  id: string
  full_name: string
  region_hub_id: string | null
  expertise: string[]
  is_available: boolean
}

/** Find the mentor of an account; null without one. Every check of a mentor's rights uses this query. */
export async function findOwnMentor(db: Db | Tx, userId: string): Promise<OwnMentor | null> {
  const { rows } = await sql<OwnMentor>`
    select id, full_name, region_hub_id, expertise, is_available
    from mentor
    where user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** @throws Failure mentor-account-missing */
export async function getOwnMentor(db: Db | Tx, userId: string): Promise<OwnMentor> {
  const mentor = await findOwnMentor(db, userId)
  if (!mentor) throw new Failure('mentor-account-missing')
  return mentor
}

/** SQL condition: the account with this id is a mentor's. */
export const isMentor = (userId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from mentor where user_id = ${userId})`

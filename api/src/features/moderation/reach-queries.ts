import type { Scope } from '@semai/contract/profile'
import { sql } from 'kysely'
import type { Db } from '../../lib/db.ts'

export interface Moderator {
  user_id: string
  scope: Scope
  operator_hub_id: string | null
}

/** Whoever makes an operator's call, with the hub to which they are bound. */
export async function getModerator(db: Db, { user_id, scope }: Pick<Moderator, 'user_id' | 'scope'>) {
  const { rows } = await sql<{ operator_hub_id: string | null }>`
    select operator_hub_id
    from app_user
    where id = ${user_id}`.execute(db)
  return { user_id, scope, operator_hub_id: rows[0]?.operator_hub_id ?? null }
}

/** Whether a case `c` is somebody's to look at: nobody's own is, and who is bound to a hub has that hub's. */
export const isInReach = ({ user_id, scope, operator_hub_id }: Moderator) =>
  scope === 'admin' || operator_hub_id === null
    ? sql`c.about_id is distinct from ${user_id}`
    : sql`c.about_id is distinct from ${user_id} and c.region_hub_id = ${operator_hub_id}`

/** A person `u` by name and photo. */
const person = sql`
  json_build_object(
    'id', u.id,
    'full_name', u.full_name,
    'photo', json_build_object('url', '/files/' || (select storage_key from file where id = u.photo_file_id))
  )`

/** Whose a case `c` is about; null once the account is gone. */
export const about = sql`
  (
    select ${person}
    from app_user u
    where u.id = c.about_id
      and u.status <> 'anonymised'
  )`

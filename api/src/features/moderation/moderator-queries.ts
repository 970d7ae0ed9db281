import { sql } from 'kysely'
import { isKeptBy } from '../../lib/security/permission.ts'
import type { Session } from '../../lib/security/session.ts'

export type Moderator = Pick<Session, 'user_id' | 'scope' | 'operator_hub_id'>

/** Whether a case `c` is somebody's to look at: nobody's own is, and who is bound to a hub has that hub's. */
export const isInReach = (moderator: Moderator) =>
  sql`c.about_id is distinct from ${moderator.user_id} and ${isKeptBy(moderator, sql`c.region_hub_id`)}`

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

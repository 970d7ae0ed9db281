import { sql } from 'kysely'
import { isManagedBy } from '../../lib/security/permission.ts'
import type { Session } from '../../lib/security/session.ts'

export type Moderator = Pick<Session, 'user_id' | 'scope' | 'operator_hub_id'>

/** Whether a moderator may read a case `c`: never one about themselves; operators only those of their hub. */
export const isInReach = (moderator: Moderator) =>
  sql`c.about_id is distinct from ${moderator.user_id} and ${isManagedBy(moderator, sql`c.region_hub_id`)}`

/** A person `u` by name and photo. */
const person = sql`
  json_build_object(
    'id', u.id,
    'full_name', u.full_name,
    'photo', json_build_object('url', '/files/' || (select storage_key from file where id = u.photo_file_id))
  )`

/** The person that a case `c` is about; null after the account was anonymised. */
export const about = sql`
  (
    select ${person}
    from app_user u
    where u.id = c.about_id
      and u.status <> 'anonymised'
  )`

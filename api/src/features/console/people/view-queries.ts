import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { likePattern } from '../../../lib/database/page.ts'
import type { Session } from '../../../lib/security/session.ts'
import { insertViews } from '../../auth/audit-queries.ts'

export const PEOPLE = { resource: 'people' }

/** Writes down for people that they stood in a list before somebody, at most once a day. */
export const noteListed = (db: Db, session: Session, subject_ids: string[], now: Date) =>
  insertViews(db, { actor_id: session.user_id, action: 'people-listed', subject_ids, details: PEOPLE }, now)

/** People `u` by a part of the name or by the whole address: by parts of it one could be spelled out. */
export const isCalled = (search: string) => {
  const words = search.trim().toLowerCase()
  return sql`(lower(u.full_name) like ${likePattern(words)} or lower(u.email) = ${words})`
}

import type { Db } from '../../../lib/database/db.ts'
import type { Session } from '../../../lib/security/session.ts'
import { insertViews } from '../../auth/insert-audit.ts'

export const PEOPLE = { resource: 'people' }

/** Log for each person that a user saw them in a list, at most once a day. */
export const noteListed = (db: Db, session: Session, subject_ids: string[], now: Date) =>
  insertViews(db, { actor_id: session.user_id, action: 'people-listed', subject_ids, details: PEOPLE }, now)

/** Log that a user opened a person's account, at most once a day. */
export const noteViewed = (db: Db, session: Session, id: string, now: Date) =>
  insertViews(
    db,
    { actor_id: session.user_id, action: 'console-person-viewed', subject_ids: [id], details: PEOPLE },
    now,
  )

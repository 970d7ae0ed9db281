import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import { newToken } from '../../../lib/security/session.ts'
import { insertAction } from '../insert-action.ts'
import { suspend } from './suspend-account.ts'

interface Unreported {
  about: { id: string; full_name: string; region_hub_id: string | null }
  actor_id: string
  reason: string
  until: string
}

/**
 * Suspend a person without a report, by a case that is decided at once: it can be appealed, and it ends like any other.
 * Returns the token of the link in the e-mail.
 */
export async function suspendUnreported(tx: Tx, { about, actor_id, reason, until }: Unreported, now: Date) {
  const time = now.toISOString()
  const case_id = newId()
  await sql`
    insert into moderation_case
      (id, subject, subject_id, about_id, region_hub_id, status, excerpt, due_at, decided_by, decided_at, created_at,
       updated_at)
    values
      (${case_id}, 'user', ${about.id}, ${about.id}, ${about.region_hub_id}, 'upheld', ${about.full_name}, ${time},
       ${actor_id}, ${time}, ${time}, ${time})`.execute(tx)
  const token = newToken()
  await insertAction(tx, { case_id, kind: 'suspend', about_id: about.id, actor_id, reason, until, token }, now)
  await suspend(tx, about.id, until, now)
  return token
}

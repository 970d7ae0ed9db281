import { sql } from 'kysely'
import type { SessionSaid } from '@semai/contract/mentor/after'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Session } from '../../../lib/security/session.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import type { NotifiedSession } from '../after/notified-session.ts'
import { settledAs } from '../after/rules.ts'
import { settle } from '../after/settle-session.ts'
import { notifyDecided } from './notifications.ts'
import { isDecidedBy } from './queries.ts'

interface DecideInput {
  id: string
  says: SessionSaid
  staff: Session
}

interface Contested extends NotifiedSession {
  state: string
  missed_by: 'mentor' | 'booker' | null
  contested_at: string | null
  settled_at: string | null
}

/**
 * Decide a contested session, notify both sides and write the audit log. Idempotent.
 * @throws Failure session-not-found, session-not-contested, session-settled
 */
export async function decide(tx: Tx, deps: { clock: Clock }, { id, says, staff }: DecideInput) {
  const session = await lockContested(tx, id, staff)
  if (!session.contested_at) throw new Failure('session-not-contested')
  const { state, missed_by } = settledAs(says)
  if (session.settled_at) {
    if (session.state === state && session.missed_by === missed_by) return { id, missed_by }
    throw new Failure('session-settled')
  }
  const now = deps.clock.now()
  await settle(tx, { id, says }, now)
  const details = { resource: 'people', label: null, changes: [], session_id: id, says }
  for (const subject_id of [session.mentor_user_id, session.booked_by]) {
    const entry = { actor_id: staff.user_id, action: 'console-session-decided', subject_id, details }
    if (subject_id) await insertAudit(tx, entry, now)
  }
  await notifyDecided(tx, deps, session, says)
  return { id, missed_by }
}

async function lockContested(tx: Tx, id: string, staff: Session): Promise<Contested> {
  const { rows } = await sql<Contested>`
    select s.id, m.user_id as mentor_user_id, m.full_name as mentor_name, s.booked_by, u.full_name as booker_name,
           s.state, s.missed_by, s.contested_at, s.settled_at
    from mentor_session s
    join mentor m on m.id = s.mentor_id
    join app_user u on u.id = s.booked_by
    where s.id = ${id}
      and ${isDecidedBy(staff)}
    for no key update of s`.execute(tx)
  if (!rows[0]) throw new Failure('session-not-found')
  return rows[0]
}

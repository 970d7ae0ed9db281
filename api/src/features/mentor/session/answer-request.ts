import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { endSession } from './end-session.ts'
import { lockPeople } from './lock-people.ts'
import { notifySessionConfirmed } from './notifications.ts'
import { findPeople, lockSession, type LockedSession } from './part-queries.ts'
import { actionsOf } from './rules.ts'

interface Answer {
  id: string
  user_id: string
  reason?: string
}

/**
 * Confirm a request, as its mentor. Idempotent.
 * @throws Failure session-not-found, session-state
 */
export async function confirmSession(deps: Deps, tx: Tx, { id, user_id }: Answer) {
  const session = await lockWithPeople(tx, id, user_id)
  const now = deps.clock.now()
  if (session.own_part !== 'mentor') throw new Failure('session-not-found')
  if (session.state === 'confirmed') return
  if (!actionsOf(session, now).can_confirm) throw new Failure('session-state')
  const time = now.toISOString()
  await sql`
    update mentor_session
    set state = 'confirmed', answer_by = null, decided_at = ${time}, updated_at = ${time}
    where id = ${id}`.execute(tx)
  await notifySessionConfirmed(deps, tx, { id, by: user_id })
}

/**
 * Decline a request, as its mentor. Idempotent.
 * @throws Failure session-not-found, session-state
 */
export async function declineSession(deps: Deps, tx: Tx, { id, user_id, reason = '' }: Answer) {
  const session = await lockWithPeople(tx, id, user_id)
  if (session.own_part !== 'mentor') throw new Failure('session-not-found')
  if (session.state === 'declined') return
  if (!actionsOf(session, deps.clock.now()).can_decline) throw new Failure('session-state')
  await endSession(deps, tx, { ...session, state: 'declined', by: user_id, reason: reason.trim() })
}

/**
 * Cancel a session, as its mentor or booker. Idempotent, also for both sides at once.
 * @throws Failure session-not-found, session-state
 */
export async function cancelSession(deps: Deps, tx: Tx, { id, user_id, reason = '' }: Answer) {
  const session = await lockWithPeople(tx, id, user_id)
  if (session.own_part === 'member') throw new Failure('session-not-found')
  if (session.state === 'cancelled') return
  if (!actionsOf(session, deps.clock.now()).can_cancel) throw new Failure('session-state')
  await endSession(deps, tx, { ...session, state: 'cancelled', by: user_id, reason: reason.trim() })
}

/** Lock the people before the session, in the same order as booking. */
async function lockWithPeople(tx: Tx, id: string, userId: string): Promise<LockedSession> {
  const people = await findPeople(tx, id)
  await lockPeople(tx, people)
  return lockSession(tx, id, userId)
}

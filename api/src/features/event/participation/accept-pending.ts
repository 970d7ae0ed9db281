import { sql } from 'kysely'
import type { AttendMode } from '@semai/contract/event/participation'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { notifyParticipation } from '../notifications.ts'
import type { OpenEvent } from '../rules.ts'
import { takeSeat, updateParticipation } from './take-seat.ts'

interface Pending {
  id: string
  attend_mode: AttendMode
}

/**
 * Accept pending people in the order of registration while seats are free; the others join the waiting list. Call it
 * with the event locked, after staff turned the approval off.
 */
export async function acceptPending(deps: Deps, tx: Tx, event: OpenEvent) {
  const now = deps.clock.now()
  const pending = await listPending(tx, event.id)
  for (const [at, { id, attend_mode }] of pending.entries()) {
    const hasSeat = await takeSeat(tx, event.id, attend_mode)
    if (hasSeat) await updateParticipation(tx, id, { status: 'registered' }, now)
    else {
      // A millisecond apart: equal times would lose the order.
      const queued_at = new Date(now.getTime() - pending.length + at).toISOString()
      await updateParticipation(tx, id, { status: 'waitlisted', queued_at }, now)
    }
    await notifyParticipation(deps, tx, { event, id, outcome: hasSeat ? 'approved' : 'waitlisted' })
  }
}

async function listPending(tx: Tx, eventId: string): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select id, attend_mode
    from event_participant
    where event_id = ${eventId}
      and status = 'pending_approval'
    order by created_at, id`.execute(tx)
  return rows
}

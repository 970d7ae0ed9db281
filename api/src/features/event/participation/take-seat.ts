import { sql } from 'kysely'
import type { ParticipationStatus } from '@semai/contract/event/event'
import type { AttendMode } from '@semai/contract/event/participation'
import type { Tx } from '../../../lib/database/db.ts'

const columns = {
  offline: { taken: sql.ref('taken_offline'), capacity: sql.ref('capacity_offline') },
  online: { taken: sql.ref('taken_online'), capacity: sql.ref('capacity_online') },
}

/** Take a seat if one is free, in one statement. Returns whether it did. */
export async function takeSeat(tx: Tx, eventId: string, mode: AttendMode): Promise<boolean> {
  const { taken, capacity } = columns[mode]
  const { rows } = await sql`
    update event
    set ${taken} = ${taken} + 1
    where id = ${eventId}
      and (${capacity} is null or ${taken} < ${capacity})
    returning id`.execute(tx)
  return rows.length > 0
}

export async function freeSeat(tx: Tx, eventId: string, mode: AttendMode) {
  const { taken } = columns[mode]
  await sql`
    update event
    set ${taken} = ${taken} - 1
    where id = ${eventId}`.execute(tx)
}

/** Outcome of a decision by staff. */
export type DecisionOutcome = 'approved' | 'waitlisted' | 'declined'

interface ParticipationChange {
  status?: ParticipationStatus
  attend_mode?: AttendMode
  queued_at?: string | null
  offer_expires_at?: string | null
  cancelled_at?: string | null
  notify_outcome?: DecisionOutcome | null
  notify_at?: string | null
}

export async function updateParticipation(tx: Tx, id: string, change: ParticipationChange, now: Date) {
  await tx
    .updateTable('event_participant')
    .set({ ...change, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { listParticipations, type FoundParticipation } from './queries.ts'
import type { DecisionOutcome } from './take-seat.ts'

/** List events with decisions whose people are to be notified now. */
export async function listEventsWithDecided(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select distinct event_id
    from event_participant
    where notify_at <= ${now.toISOString()}`.execute(db)
  return rows.map(({ event_id }) => event_id)
}

/** Whether a pending notification still matches the status of participation `p`. */
const holds = sql`
  (p.notify_outcome, p.status) in (('approved', 'registered'), ('waitlisted', 'waitlisted'), ('declined', 'cancelled'))`

/** List participations with decisions that can be undone. */
export async function listUndoable(tx: Tx, eventId: string, ids: string[]): Promise<FoundParticipation[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id
    from event_participant p
    where p.event_id = ${eventId}
      and p.id = any(${ids}::uuid[])
      and ${holds}`.execute(tx)
  const undoable = rows.map(({ id }) => id)
  return listParticipations(tx, eventId, undoable)
}

interface Decided {
  id: string
  outcome: DecisionOutcome
}

/** Take an event's decisions whose people are to be notified now. They can no longer be undone. */
export async function takeDecided(tx: Tx, eventId: string, now: Date): Promise<Decided[]> {
  const { rows } = await sql<Decided & { is_held: boolean }>`
    update event_participant changed
    set notify_outcome = null, notify_at = null
    from (
      select p.id, p.notify_outcome, ${holds} as is_held
      from event_participant p
      where p.event_id = ${eventId}
        and p.notify_at <= ${now.toISOString()}
    ) due
    where changed.id = due.id
    returning changed.id, due.notify_outcome as outcome, due.is_held`.execute(tx)
  return rows.filter(({ is_held }) => is_held)
}

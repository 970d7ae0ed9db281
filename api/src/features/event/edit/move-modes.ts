import { sql } from 'kysely'
import type { AttendMode } from '@semai/contract/event/participation'
import type { Tx } from '../../../lib/database/db.ts'
import type { OpenEvent } from '../rules.ts'
import { modesOf } from '../rules.ts'
import type { Move } from './change-rules.ts'

interface Moving {
  /** The mode before the change; the event has the new one. */
  before: OpenEvent['mode']
  /** Until when people with a seat have to confirm it; null: they keep it. */
  askUntil: Date | null
  now: Date
}

/**
 * Move people from a removed mode to the remaining one. Seats go by the order of registration, and the others come
 * first on the waiting list. Waiting lists merge by their times. Call it with the event locked. Returns the result
 * for each participation id.
 */
export async function moveModes(tx: Tx, event: OpenEvent, { before, askUntil, now }: Moving) {
  const moves = new Map<string, Move>()
  const [to] = modesOf(event)
  const from = modesOf({ mode: before }).find((mode) => !modesOf(event).includes(mode))
  if (!from || !to || event.mode === 'hybrid') return moves
  for (const id of await followMode(tx, event.id, { to, now })) moves.set(id, { outcome: 'followed', until: null })
  const seated = await listSeated(tx, event.id, from)
  const { allocated, queued } = await splitSeats(tx, event, { from, to, seated })
  await keepSeats(tx, { allocated, to, askUntil, now })
  await queueFirst(tx, event.id, { queued, to, now })
  const until = askUntil?.toISOString() ?? null
  for (const { id, status } of allocated) {
    const isAsked = until !== null && status === 'registered'
    if (status === 'offered') moves.set(id, { outcome: 'followed', until: null })
    else moves.set(id, { outcome: isAsked ? 'asked' : 'seated', until: isAsked ? until : null })
  }
  for (const { id } of queued) moves.set(id, { outcome: 'queued', until: null })
  return moves
}

/** Move people without a seat: waiting, pending or unconfirmed ones. Returns their ids. */
async function followMode(tx: Tx, eventId: string, { to, now }: { to: AttendMode; now: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update event_participant
    set attend_mode = ${to}, updated_at = ${now.toISOString()}
    where event_id = ${eventId}
      and attend_mode <> ${to}
      and status in ('waitlisted', 'pending_approval', 'pending_email')
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

interface Seated {
  id: string
  status: 'registered' | 'offered'
}

/** List people with a seat by registration time; offered seats come last. */
async function listSeated(tx: Tx, eventId: string, from: AttendMode): Promise<Seated[]> {
  const { rows } = await sql<Seated>`
    select id, status
    from event_participant
    where event_id = ${eventId}
      and attend_mode = ${from}
      and status in ('registered', 'offered')
    order by status = 'offered', created_at, id`.execute(tx)
  return rows
}

interface Seats {
  from: AttendMode
  to: AttendMode
  seated: Seated[]
}

/** Give the seats that the remaining mode has, and count them. */
async function splitSeats(tx: Tx, event: OpenEvent, { from, to, seated }: Seats) {
  const [capacity, taken] =
    to === 'offline' ? [event.capacity_offline, event.taken_offline] : [event.capacity_online, event.taken_online]
  const free = capacity === null ? seated.length : Math.max(0, capacity - taken)
  const [allocated, queued] = [seated.slice(0, free), seated.slice(free)]
  const [less, more] = [sql.ref(`taken_${from}`), sql.ref(`taken_${to}`)]
  await sql`
    update event
    set ${less} = ${less} - ${seated.length}, ${more} = ${more} + ${allocated.length}
    where id = ${event.id}`.execute(tx)
  return { allocated, queued }
}

interface SeatAllocation {
  allocated: Seated[]
  to: AttendMode
  askUntil: Date | null
  now: Date
}

async function keepSeats(tx: Tx, { allocated, to, askUntil, now }: SeatAllocation) {
  const until = askUntil?.toISOString() ?? null
  await sql`
    update event_participant
    set attend_mode = ${to},
        updated_at = ${now.toISOString()},
        offer_expires_at = case when status = 'registered' then ${until}::timestamptz else offer_expires_at end,
        status = case when status = 'registered' and ${until}::timestamptz is not null then 'offered' else status end
    where id = any(${allocated.map(({ id }) => id)}::uuid[])`.execute(tx)
}

/** Put people at the head of the waiting list, a millisecond apart in their order. */
async function queueFirst(
  tx: Tx,
  eventId: string,
  { queued, to, now }: { queued: Seated[]; to: AttendMode; now: Date },
) {
  await sql`
    with head as (
      select coalesce(min(queued_at), ${now.toISOString()}::timestamptz) as at
      from event_participant
      where event_id = ${eventId}
        and attend_mode = ${to}
        and status = 'waitlisted'
    )
    update event_participant p
    set status = 'waitlisted', attend_mode = ${to}, offer_expires_at = null, updated_at = ${now.toISOString()},
        queued_at = head.at - make_interval(secs => 0.001 * (${queued.length} - place.at + 1))
    from head, unnest(${queued.map(({ id }) => id)}::uuid[]) with ordinality as place (id, at)
    where p.id = place.id`.execute(tx)
}

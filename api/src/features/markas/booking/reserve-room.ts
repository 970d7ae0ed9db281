import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Span } from '../slot/rules.ts'
import { readPlaces } from './place-queries.ts'
import { freeRoomsAt, type PlaceRoom } from './free-rooms.ts'
import { announceSlots, insertChange } from './record-change.ts'
import { newReference } from './rules.ts'

/** Request for any free room of a building for a meeting. */
export interface Reserved extends Span {
  building_id: string
  attendee_count: number
  purpose: string
  startup_id: string | null
}

/** Lock all rooms of a building. As in booking, call it before people are locked. */
export const lockRoomsOf = (tx: Tx, buildingId: string) =>
  sql`
    select
    from room
    where building_id = ${buildingId}
    order by id
    for no key update`.execute(tx)

/**
 * Book a free room for a mentor session, under the same constraint as every booking. It has no booker: it counts in no
 * quota, needs no check-in and ends with the session. Needs `lockRoomsOf`.
 * Returns the booking's id; null when no room is free.
 */
export async function reserveRoom(tx: Tx, wanted: Reserved, now: Date): Promise<string | null> {
  const places = await readPlaces(tx, [wanted.building_id], wanted, now)
  const place = places.get(wanted.building_id)
  const room = place && freeRoomsAt(place, wanted, wanted.attendee_count, now)[0]
  if (!room) return null
  const id = await insertReserved(tx, room, wanted, now)
  await insertChange(tx, { schedule_id: id, kind: 'booked', changed_at: now.toISOString() })
  await announceSlots(tx, { id: wanted.building_id, time_zone: place.building.time_zone }, [wanted.start_at])
  return id
}

async function insertReserved(tx: Tx, room: PlaceRoom, wanted: Reserved, now: Date): Promise<string> {
  const { start_at, end_at, purpose, attendee_count, startup_id } = wanted
  const time = now.toISOString()
  const blocked_until = new Date(Date.parse(end_at) + room.buffer_minutes * 60_000).toISOString()
  const row = {
    id: newId(),
    room_id: room.id,
    startup_id,
    purpose,
    attendee_count: Math.min(attendee_count, room.capacity),
    start_at,
    end_at,
    blocked_until,
    first_start_at: start_at,
    check_in_from: start_at,
    grace_until: end_at,
    cancel_until: start_at,
    status: 'booked',
    idempotency_key: newId(),
    created_at: time,
    updated_at: time,
  }
  for (;;) {
    const added = await tx
      .insertInto('schedule')
      .values({ ...row, reference_no: newReference() })
      .onConflict((same) => same.constraint('schedule_reference_unique').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return added.id
  }
}

/** Mark the rooms of confirmed sessions that have begun as occupied. They complete by their end like every booking. */
export async function occupyReserved(tx: Tx, now: Date) {
  const time = now.toISOString()
  const { rows } = await sql<{ id: string }>`
    update schedule s
    set status = 'occupied', checked_in_at = s.start_at, updated_at = ${time}
    from mentor_session held
    where held.schedule_id = s.id
      and held.state = 'confirmed'
      and s.status = 'booked'
      and s.start_at <= ${time}
      and s.end_at > ${time}
    returning s.id`.execute(tx)
  for (const { id } of rows) await insertChange(tx, { schedule_id: id, kind: 'occupied', changed_at: time })
}

import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { addDays, localDay } from '../../../lib/time/local-time.ts'
import { readRoomDays } from '../slot/grid-queries.ts'
import type { DayRange } from '../../../lib/time/day-range.ts'
import { findBuildingOf, listRoomsOf, type RuledRoom } from '../room/queries.ts'
import type { Booker } from './queries.ts'
import { isOpenAt } from './state-queries.ts'
import { nearestFree, type Alternative, type Span, type SlotRequest } from '../slot/rules.ts'

// First the days after a full day and a Sunday, then further days, for long holidays.
const RANGES = [
  { back: -1, ahead: 2 },
  { back: -3, ahead: 10 },
]

/**
 * List free slots near a requested one: in the same room on the days around it, then in the building's other rooms at
 * the same time. Searches all rooms if the requested one can no longer be booked.
 */
export async function listAlternatives(db: Db | Tx, wanted: SlotRequest, booker: Booker): Promise<Alternative[]> {
  const building = await findBuildingOf(db, wanted.room_id)
  if (!building) return []
  const rooms = await listRoomsOf(db, [building.id])
  const day = localDay(new Date(wanted.start_at), building.time_zone)
  let found: Alternative[] = []
  for (const { back, ahead } of RANGES) {
    const range = { start_date: addDays(day, back), end_date: addDays(day, ahead) }
    found = await listFree(db, { rooms, wanted, range, day }, booker)
    if (found.length > 0) break
  }
  return found
}

/** List free slots to replace a future booking that staff cancelled. Null for other bookings. */
export async function findReplacements(db: Db, id: string, booker: Booker): Promise<Alternative[] | null> {
  const { rows } = await sql<SlotRequest>`
    select room_id, start_at, end_at, attendee_count
    from schedule
    where id = ${id}
      and user_id = ${booker.user_id}
      and cancelled_by_staff
      and start_at > ${booker.now.toISOString()}`.execute(db)
  return rows[0] ? listAlternatives(db, rows[0], booker) : null
}

interface Search {
  rooms: RuledRoom[]
  wanted: SlotRequest
  range: DayRange
  /** The requested local date. */
  day: string
}

async function listFree(db: Db | Tx, { rooms, wanted, range, day }: Search, booker: Booker) {
  const isThere = rooms.some(({ id, status }) => id === wanted.room_id && status === 'active')
  const days = await readRoomDays(db, rooms, range, { ...booker, region_hub_id: null })
  // Search each day separately: the last slot of a day and the first of the next are not adjacent.
  const offers = rooms.flatMap((room) =>
    (days.get(room.id) ?? [])
      .filter(({ date, state }) => state === 'open' && (!isThere || room.id === wanted.room_id || date === day))
      .map(({ slots }) => ({ room, slots })),
  )
  const own = await listOpenSpans(db, booker)
  const isClear = (offer: Span) => !own.some((span) => meet(span, offer))
  return nearestFree(offers, wanted, Infinity).filter(isClear).slice(0, serverLimits.alternativeSlots)
}

const meet = (one: Span, other: Span) =>
  Date.parse(one.start_at) < Date.parse(other.end_at) && Date.parse(one.end_at) > Date.parse(other.start_at)

/** List the open bookings of a booker. They cannot take slots at these times. */
async function listOpenSpans(db: Db | Tx, { user_id, now }: Booker): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select s.start_at, s.end_at
    from schedule s
    where s.user_id = ${user_id}
      and ${isOpenAt(now)}`.execute(db)
  return rows
}

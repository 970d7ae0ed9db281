import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { Db } from '../../../lib/database/db.ts'
import { addDays, localDay } from '../../../lib/time/local-time.ts'
import { readRoomDays } from '../slot/grid-queries.ts'
import { findRoom, listRoomsOf } from '../room/queries.ts'
import type { Booker } from './queries.ts'
import { isOpenAt } from './state-queries.ts'
import { nearestFree, type Alternative, type Span, type SlotRequest } from '../slot/rules.ts'

/** What is free near what was wanted: the room itself on the days around, the others of the building at that time. */
export async function listAlternatives(db: Db, wanted: SlotRequest, booker: Booker): Promise<Alternative[]> {
  const building = (await findRoom(db, wanted.room_id))?.building
  if (!building) return []
  const day = localDay(new Date(wanted.start_at), building.time_zone)
  // Far enough to find something behind a full day and a Sunday.
  const range = { start_date: addDays(day, -1), end_date: addDays(day, 2) }
  const rooms = await listRoomsOf(db, [building.id])
  const days = await readRoomDays(db, rooms, range, { ...booker, region_hub_id: null })
  // Each day on its own: the last slot of one and the first of the next are not adjacent.
  const offers = rooms.flatMap((room) =>
    (days.get(room.id) ?? [])
      .filter(({ date, state }) => state === 'open' && (room.id === wanted.room_id || date === day))
      .map(({ slots }) => ({ room, slots })),
  )
  const own = await listOpenSpans(db, booker)
  const isClear = (offer: Span) => !own.some((span) => meet(span, offer))
  return nearestFree(offers, wanted, Infinity).filter(isClear).slice(0, serverLimits.alternativeSlots)
}

const meet = (one: Span, other: Span) =>
  Date.parse(one.start_at) < Date.parse(other.end_at) && Date.parse(one.end_at) > Date.parse(other.start_at)

/** When one is somewhere already. */
async function listOpenSpans(db: Db, { user_id, now }: Booker): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select s.start_at, s.end_at
    from schedule s
    where s.user_id = ${user_id}
      and ${isOpenAt(now)}`.execute(db)
  return rows
}

import type { BuildingDay, BuildingGrid } from '@semai/contract/markas/markas'
import type { DayStatus, NextFree, Slot } from '@semai/contract/markas/slot'
import type { Building, Room } from '@semai/contract/markas/markas'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { DayRange } from '../../../lib/time/day-range.ts'
import { addDays, daysBetween, endOfDay, localDay, startOfDay } from '../../../lib/time/local-time.ts'
import type { Viewer } from '../building/queries.ts'
import { hasSlots, stateOfDay, type Closing } from './day-rules.ts'
import { listRuledRooms, type RoomFilter } from '../room/list-queries.ts'
import { listRoomsOf, type RuledRoom } from '../room/queries.ts'
import { getSetting } from '../setting/queries.ts'
import { readClosings, readHoldings } from './queries.ts'
import { bestOf, dayStatusOf, exceptionsOf, isTakeable, slotsOf, statesOf, type Holding } from './rules.ts'

interface RoomDay extends Omit<BuildingDay, 'free_slots'> {
  slots: Slot[]
}

/** Read the days of some rooms in a range, by room. Makes 2 queries for any number of rooms. */
export async function readRoomDays(db: Db | Tx, rooms: RuledRoom[], range: DayRange, viewer: Viewer) {
  const dayOf = await readDays(db, rooms, range, viewer)
  return new Map(rooms.map((room) => [room.id, daysOf(range).map((date) => dayOf(room, date))]))
}

/**
 * Read the data of the days once. The returned function computes a day on request, because a list needs few of them.
 */
async function readDays(db: Db | Tx, rooms: RuledRoom[], range: DayRange, viewer: Viewer) {
  const buildings = [...new Set(rooms.map(({ building }) => building.id))]
  const closings = await readClosings(db, buildings, { from: range.start_date, to: range.end_date })
  const ids = rooms.map(({ id }) => id)
  const holdings = await readHoldings(db, ids, spanOf(range), viewer)
  return (room: RuledRoom, date: string): RoomDay => {
    const known = { closings: closings.get(room.building.id), holdings: holdings.get(room.id) ?? [] }
    return roomDay(room, date, known, viewer)
  }
}

type DayOf = Awaited<ReturnType<typeof readDays>>

/** Span that covers the range in all zones of Indonesia. */
const spanOf = ({ start_date, end_date }: DayRange) => ({
  start_at: startOfDay(start_date, 'Asia/Jayapura').toISOString(),
  end_at: endOfDay(end_date, 'Asia/Jakarta').toISOString(),
})

const daysOf = ({ start_date, end_date }: DayRange) =>
  Array.from({ length: daysBetween(start_date, end_date) }, (_, at) => addDays(start_date, at))

interface Known {
  closings: Map<string, Closing> | undefined
  holdings: Holding[]
}

function roomDay(room: RuledRoom, date: string, { closings, holdings }: Known, { now }: Viewer): RoomDay {
  const { building, horizon_days } = room
  const { state, reason } = stateOfDay(date, building, { closing: closings?.get(date), horizon_days, now })
  const isClosed = !hasSlots(state) || room.status !== 'active'
  // Past days show no exceptions.
  const exceptions = state === 'past' ? [] : exceptionsOf(holdings, date, { ...building, isClosed })
  if (isClosed) return { date, state, reason, day_status: dayStatusOf(state, []), slots: exceptions }
  const clock = { ...room, now, is_beyond: state === 'beyond' }
  const slots = statesOf(room, slotsOf(room, building, date), holdings, clock)
  const shown = [...slots, ...exceptions].toSorted((one, other) => one.start_at.localeCompare(other.start_at))
  return { date, state, reason, day_status: dayStatusOf(state, slots), slots: shown }
}

const countFree = (slots: Slot[]) => slots.filter(({ state }) => isTakeable(state)).length

/** List the days of a building with the free slots of all its rooms. */
export async function listBuildingDays(db: Db, building: Building, range: DayRange, viewer: Viewer) {
  const rooms = await listRoomsOf(db, [building.id])
  const days = [...(await readRoomDays(db, rooms, range, viewer)).values()]
  const states = await readBuildingStates(db, building, range, viewer)
  return states.map((day, at): BuildingDay => {
    const here = days.flatMap((ofRoom) => ofRoom[at] ?? [])
    const day_status = here.length > 0 ? bestOf(here.map((room) => room.day_status)) : dayStatusOf(day.state, [])
    return { ...day, free_slots: countFree(here.flatMap(({ slots }) => slots)), day_status }
  })
}

/** Read the states of the days for the building itself, also without rooms. */
async function readBuildingStates(db: Db, building: Building, range: DayRange, { now }: Viewer) {
  const { horizon_days } = await getSetting(db, { building_id: building.id })
  const closings = await readClosings(db, [building.id], { from: range.start_date, to: range.end_date })
  return daysOf(range).map((date) => {
    const closing = closings.get(building.id)?.get(date)
    return { date, ...stateOfDay(date, building, { closing, horizon_days, now }) }
  })
}

/** Read all rooms of a building with their slots on one day. */
export async function readGrid(db: Db, building: Building, date: string, viewer: Viewer): Promise<BuildingGrid> {
  const range = { start_date: date, end_date: date }
  const [{ state, reason } = { state: 'closed' as const, reason: null }] = await readBuildingStates(
    db,
    building,
    range,
    viewer,
  )
  const rooms = await listRoomsOf(db, [building.id])
  const days = await readRoomDays(db, rooms, range, viewer)
  const slotsOn = ({ id }: RuledRoom) => days.get(id)?.[0]?.slots ?? []
  return { building, date, state, reason, rooms: rooms.map((room) => ({ room, slots: slotsOn(room) })) }
}

/** List bookable rooms with the free slots of the requested date, or of today in the room's zone. */
export async function listRooms(db: Db, filter: RoomFilter, viewer: Viewer) {
  const { data, ...rest } = await listRuledRooms(db, filter, viewer)
  const range = aheadOf(data, filter.date, viewer)
  const dayOf = data.length > 0 ? await readDays(db, data, range, viewer) : null
  const standOf = (room: RuledRoom, days: DayOf): Room => {
    const date = filter.date ?? localDay(viewer.now, room.building.time_zone)
    const { day_status, slots } = days(room, date)
    const next_free = filter.date ? null : nextFree([room], { range, today: date, day_status }, days)
    return { ...room, free_slots: countFree(slots), day_status, next_free }
  }
  return { ...rest, data: dayOf ? data.map((room) => standOf(room, dayOf)) : [] }
}

/** List bookable rooms by building with their slots on the requested date, or today in the room's zone. */
export async function listRoomDays(db: Db, filter: RoomFilter, viewer: Viewer) {
  const { data, ...rest } = await listRuledRooms(db, { ...filter, is_by_building: true }, viewer)
  const dateOf = ({ building }: RuledRoom) => filter.date ?? localDay(viewer.now, building.time_zone)
  const dates = data.map(dateOf).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return { ...rest, data: [] }
  const dayOf = await readDays(db, data, { start_date: first, end_date: last }, viewer)
  return { ...rest, data: data.map((room) => ({ ...room, ...dayOf(room, dateOf(room)) })) }
}

const DAYS_AHEAD = 14

/** Range of the requested date. Without one, from today on in all zones of the rooms. */
function aheadOf(rooms: RuledRoom[], date: string | undefined, { now }: Viewer): DayRange {
  if (date) return { start_date: date, end_date: date }
  const days = rooms.map(({ building }) => localDay(now, building.time_zone)).toSorted()
  const [first = '', last = first] = [days[0], days.at(-1)]
  return { start_date: first, end_date: last && addDays(last, DAYS_AHEAD) }
}

interface Today {
  range: DayRange
  today: string
  day_status: DayStatus
}

/** Find the next day after today with a free slot; null while today has one. */
function nextFree(rooms: RuledRoom[], { range, today, day_status }: Today, dayOf: DayOf): NextFree | null {
  if (day_status === 'free') return null
  for (const date of daysOf(range).filter((day) => day > today)) {
    const free = rooms.map((room) => dayOf(room, date)).filter((day) => day.day_status === 'free')
    if (free.length > 0) return { date, free_slots: countFree(free.flatMap(({ slots }) => slots)) }
  }
  return null
}

/** Add the status of the day and the next free day to buildings. Makes 3 queries for any number of buildings. */
export async function withDayStatus<B extends Building>(db: Db, buildings: B[], viewer: Viewer) {
  const rooms = await listRoomsOf(
    db,
    buildings.map(({ id }) => id),
  )
  const range = aheadOf(rooms, undefined, viewer)
  const dayOf = rooms.length > 0 ? await readDays(db, rooms, range, viewer) : null
  const roomsOf = Map.groupBy(rooms, ({ building }) => building.id)
  return buildings.map((building) => {
    const own = roomsOf.get(building.id) ?? []
    if (!dayOf) return { ...building, day_status: 'none' as const, next_free: null }
    const today = localDay(viewer.now, building.time_zone)
    const day_status = bestDayStatus(own, today, dayOf)
    return { ...building, day_status, next_free: nextFree(own, { range, today, day_status }, dayOf) }
  })
}

/** Return the best status of some rooms. Stops at the first free room. */
function bestDayStatus(rooms: RuledRoom[], date: string, dayOf: DayOf): DayStatus {
  const seen: DayStatus[] = []
  for (const room of rooms) {
    const { day_status } = dayOf(room, date)
    if (day_status === 'free') return day_status
    seen.push(day_status)
  }
  return bestOf(seen)
}

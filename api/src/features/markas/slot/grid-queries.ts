import type { BuildingDay, BuildingGrid } from '@semai/contract/markas'
import type { DayStanding, NextFree, Slot } from '@semai/contract/markas-slot'
import type { Building, Room } from '@semai/contract/markas'
import type { Db } from '../../../lib/database/db.ts'
import type { DayRange } from '../../../lib/time/day-range.ts'
import { addDays, daysBetween, endOfDay, localDay, startOfDay } from '../../../lib/time/local-time.ts'
import type { Viewer } from '../building/queries.ts'
import { hasSlots, stateOfDay, type Closing } from './day-rules.ts'
import { listRuledRooms, type RoomFilter } from '../room/list-queries.ts'
import { listRoomsOf, type RuledRoom } from '../room/queries.ts'
import { getSetting } from '../setting/queries.ts'
import { readClosings, readHoldings } from './queries.ts'
import { bestOf, isTakeable, slotsOf, standingOf, statesOf, type Holding } from './rules.ts'

export interface RoomDay extends Omit<BuildingDay, 'free_slots'> {
  slots: Slot[]
}

/** What one sees of some rooms on each day of a range, by room: two queries, however many there are. */
export async function readRoomDays(db: Db, rooms: RuledRoom[], range: DayRange, viewer: Viewer) {
  if (rooms.length === 0) return new Map<string, RoomDay[]>()
  const buildings = [...new Set(rooms.map(({ building }) => building.id))]
  const closings = await readClosings(db, buildings, { from: range.start_date, to: range.end_date })
  const ids = rooms.map(({ id }) => id)
  const holdings = await readHoldings(db, ids, spanOf(range), viewer)
  return new Map(
    rooms.map((room) => {
      const known = { closings: closings.get(room.building.id), holdings: holdings.get(room.id) ?? [] }
      return [room.id, daysOf(range).map((date) => roomDay(room, date, known, viewer))]
    }),
  )
}

/** The days of a range wherever in the country they are. */
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
  if (!hasSlots(state) || room.status !== 'active')
    return { date, state, reason, standing: standingOf(state, []), slots: [] }
  const clock = { ...room, now, is_beyond: state === 'beyond' }
  const slots = statesOf(room, slotsOf(room, building, date), holdings, clock)
  return { date, state, reason, standing: standingOf(state, slots), slots }
}

const countFree = (slots: Slot[]) => slots.filter(({ state }) => isTakeable(state)).length

/** The days of a building with what is free in all its rooms. */
export async function listBuildingDays(db: Db, building: Building, range: DayRange, viewer: Viewer) {
  const rooms = await listRoomsOf(db, [building.id])
  const days = [...(await readRoomDays(db, rooms, range, viewer)).values()]
  const states = await readBuildingStates(db, building, range, viewer)
  return states.map((day, at): BuildingDay => {
    const here = days.flatMap((ofRoom) => ofRoom[at] ?? [])
    const standing = here.length > 0 ? bestOf(here.map((room) => room.standing)) : standingOf(day.state, [])
    return { ...day, free_slots: countFree(here.flatMap(({ slots }) => slots)), standing }
  })
}

/** What the days are for the building itself, with rooms or without. */
async function readBuildingStates(db: Db, building: Building, range: DayRange, { now }: Viewer) {
  const { horizon_days } = await getSetting(db, { building_id: building.id })
  const closings = await readClosings(db, [building.id], { from: range.start_date, to: range.end_date })
  return daysOf(range).map((date) => {
    const closing = closings.get(building.id)?.get(date)
    return { date, ...stateOfDay(date, building, { closing, horizon_days, now }) }
  })
}

/** All rooms of a building on one day. */
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

/** Rooms that can be booked, with what is free on the date asked for, or today where they are. */
export async function listRooms(db: Db, filter: RoomFilter, viewer: Viewer) {
  const { data, ...rest } = await listRuledRooms(db, filter, viewer)
  const days = await readRoomDays(db, data, aheadOf(data, filter.date, viewer), viewer)
  const standOf = (room: RuledRoom): Room => {
    const date = filter.date ?? localDay(viewer.now, room.building.time_zone)
    const found = days.get(room.id) ?? []
    const day = found.find((each) => each.date === date)
    const standing = day?.standing ?? 'none'
    const next_free = filter.date ? null : nextFree([found], date, standing)
    return { ...room, free_slots: countFree(day?.slots ?? []), standing, next_free }
  }
  return { ...rest, data: data.map(standOf) }
}

const DAYS_AHEAD = 14

/** The date asked for; without one, from today on wherever the rooms are. */
function aheadOf(rooms: RuledRoom[], date: string | undefined, { now }: Viewer): DayRange {
  if (date) return { start_date: date, end_date: date }
  const days = rooms.map(({ building }) => localDay(now, building.time_zone)).toSorted()
  const [first = '', last = first] = [days[0], days.at(-1)]
  return { start_date: first, end_date: last && addDays(last, DAYS_AHEAD) }
}

/** The next day on which one of some rooms is free; null while one is today. */
function nextFree(rooms: RoomDay[][], today: string, standing: DayStanding): NextFree | null {
  if (standing === 'free') return null
  const later = rooms.flat().filter((day) => day.date > today && day.standing === 'free')
  const date = later.map((day) => day.date).toSorted()[0]
  if (!date) return null
  const slots = later.filter((day) => day.date === date).flatMap((day) => day.slots)
  return { date, free_slots: countFree(slots) }
}

/** Where the day of each building stands: three queries, however many there are. */
export async function withStandings<B extends Building>(db: Db, buildings: B[], viewer: Viewer) {
  const rooms = await listRoomsOf(
    db,
    buildings.map(({ id }) => id),
  )
  const days = await readRoomDays(db, rooms, aheadOf(rooms, undefined, viewer), viewer)
  return buildings.map((building) => {
    const today = localDay(viewer.now, building.time_zone)
    const own = rooms.filter((room) => room.building.id === building.id).map(({ id }) => days.get(id) ?? [])
    const standing = bestOf(own.flat().flatMap((day) => (day.date === today ? [day.standing] : [])))
    return { ...building, standing, next_free: nextFree(own, today, standing) }
  })
}

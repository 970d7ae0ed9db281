import type { BuildingDay, BuildingGrid, Slot } from '@semai/contract/markas'
import type { Building, Room } from '@semai/contract/markas'
import type { Db } from '../../lib/db.ts'
import type { DayRange } from '../../lib/day-range.ts'
import { addDays, daysBetween, endOfDay, localDay, startOfDay } from '../../lib/local-time.ts'
import type { Viewer } from './building-queries.ts'
import { hasSlots, stateOfDay, type Closing } from './day-rules.ts'
import { listRuledRooms, type RoomFilter } from './room-list-queries.ts'
import { listRoomsOfBuilding, type RuledRoom } from './room-queries.ts'
import { getSetting } from './setting-queries.ts'
import { readClosings, readHoldings } from './slot-queries.ts'
import { isTakeable, slotsOf, statesOf, type Holding } from './slot-rules.ts'

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
  if (!hasSlots(state) || room.status !== 'active') return { date, state, reason, slots: [] }
  const clock = { ...room, now, is_beyond: state === 'beyond' }
  return { date, state, reason, slots: statesOf(room, slotsOf(room, building, date), holdings, clock) }
}

const countFree = (slots: Slot[]) => slots.filter(({ state }) => isTakeable(state)).length

/** The days of a building with what is free in all its rooms. */
export async function listBuildingDays(db: Db, building: Building, range: DayRange, viewer: Viewer) {
  const rooms = await listRoomsOfBuilding(db, building.id)
  const days = [...(await readRoomDays(db, rooms, range, viewer)).values()]
  const states = await readBuildingStates(db, building, range, viewer)
  return states.map((day, at): BuildingDay => {
    const free = days.map((ofRoom) => countFree(ofRoom[at]?.slots ?? []))
    return { ...day, free_slots: free.reduce((sum, count) => sum + count, 0) }
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
  const rooms = await listRoomsOfBuilding(db, building.id)
  const days = await readRoomDays(db, rooms, range, viewer)
  const slotsOn = ({ id }: RuledRoom) => days.get(id)?.[0]?.slots ?? []
  return { building, date, state, reason, rooms: rooms.map((room) => ({ room, slots: slotsOn(room) })) }
}

/** Rooms that can be booked, with what is free on the date asked for, or today where they are. */
export async function listRooms(db: Db, filter: RoomFilter, viewer: Viewer) {
  const { data, ...rest } = await listRuledRooms(db, filter, viewer)
  const dateOf = ({ building }: RuledRoom) => filter.date ?? localDay(viewer.now, building.time_zone)
  const dates = data.map(dateOf).toSorted()
  const [start_date = '', end_date = start_date] = [dates[0], dates.at(-1)]
  const days = await readRoomDays(db, data, { start_date, end_date }, viewer)
  const freeOf = (room: RuledRoom): Room => {
    const day = days.get(room.id)?.find(({ date }) => date === dateOf(room))
    return { ...room, free_slots: countFree(day?.slots ?? []) }
  }
  return { ...rest, data: data.map(freeOf) }
}

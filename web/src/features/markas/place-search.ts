/** Filters of the lists of buildings and rooms in the URL. */
export interface BuildingSearch {
  /** A hub's id. */
  hub?: string
}

export interface RoomListSearch {
  /** A building's id. */
  gedung?: string
  /** 2026-08-17 */
  date?: string
  /** Number of people. */
  orang?: number
  /** Only rooms with a free slot on the day. */
  kosong?: 'ya'
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const MOST = 1000

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

export const readBuildingSearch = ({ hub }: Record<string, unknown>): BuildingSearch => (isId(hub) ? { hub } : {})

/** Read the valid filters of a URL. */
export function readRoomListSearch({ gedung, date, orang, kosong }: Record<string, unknown>): RoomListSearch {
  const people = Number(orang)
  return {
    ...(isId(gedung) && { gedung }),
    ...(typeof date === 'string' && DAY.test(date) && { date }),
    ...(Number.isInteger(people) && people >= 1 && people <= MOST && { orang: people }),
    ...(kosong === 'ya' && { kosong }),
  }
}

/** Convert the filters of the URL to those of the call. */
export const roomFilterOf = ({ gedung, date, orang, kosong }: RoomListSearch) => ({
  ...(gedung && { building_id: gedung }),
  ...(date && { date }),
  ...(orang && { attendees: orang }),
  ...(kosong && { is_free: true }),
})

/** Clears the filters of the sheet. The day stays. */
export const NO_ROOM_FILTERS = { gedung: undefined, orang: undefined, kosong: undefined }

/** Count the filters in use, without the day, which has its own control. */
export const usedRoomFilters = ({ gedung, orang, kosong }: RoomListSearch) =>
  [gedung, orang, kosong].filter(Boolean).length

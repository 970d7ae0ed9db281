/** Shown day and picked slot in the URL. Days and times are in the zone of the building. */
export interface SlotSearch {
  /** 2026-08-17 */
  date?: string
  /** The room of the picked slot; the page of one room leaves it out. */
  ruang?: string
  /** Start of the picked slot: '13.00'. */
  jam?: string
  /** End of the booking if it takes more than one slot: '17.00'. */
  sampai?: string
}

/** Search of a room's page, with the code of its door. */
export interface RoomSearch extends SlotSearch {
  code?: string
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const CLOCK = /^([01]\d|2[0-3])\.[0-5]\d$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const CODE = /^[A-Za-z0-9 -]{1,16}$/

const matches = (value: unknown, form: RegExp): value is string => typeof value === 'string' && form.test(value)

/** Read the valid parts of a URL. */
export function readSlotSearch({ date, ruang, jam, sampai }: Record<string, unknown>): SlotSearch {
  return {
    ...(matches(date, DAY) && { date }),
    ...(matches(ruang, UUID) && { ruang }),
    ...(matches(jam, CLOCK) && { jam }),
    ...(matches(sampai, CLOCK) && { sampai }),
  }
}

export function readRoomSearch({ code, ...search }: Record<string, unknown>): RoomSearch {
  const { ruang: _, ...slot } = readSlotSearch(search)
  return { ...slot, ...(matches(code, CODE) && { code }) }
}

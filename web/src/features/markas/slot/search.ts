/** What is looked at and picked, as it stands in the address. Days and times are those of the building. */
export interface SlotSearch {
  /** 2026-08-17 */
  date?: string
  /** The room of the picked slot; the page of one room leaves it out. */
  ruang?: string
  /** When the picked slot begins: 13.00 */
  jam?: string
  /** When the booking ends, where it takes more than one slot: 17.00 */
  sampai?: string
}

/** The page of one room: the code at its door too. */
export interface RoomSearch extends SlotSearch {
  code?: string
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const CLOCK = /^([01]\d|2[0-3])\.[0-5]\d$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const CODE = /^[A-Za-z0-9 -]{1,16}$/

const matches = (value: unknown, form: RegExp): value is string => typeof value === 'string' && form.test(value)

/** What an address may say. Anything else in it is left out. */
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

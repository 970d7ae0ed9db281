import type { TimeZone } from '@semai/contract/call/field'

/** Indonesia's zones have no daylight saving. */
export const zoneOffsets: Record<TimeZone, string> = {
  'Asia/Jakarta': '+07:00',
  'Asia/Makassar': '+08:00',
  'Asia/Jayapura': '+09:00',
}

export const timeZones = Object.keys(zoneOffsets) as TimeZone[]

const DAY_MS = 86_400_000

/** The first moment of a local date such as 2026-08-17. */
export const startOfDay = (day: string, zone: TimeZone) => new Date(`${day}T00:00:00${zoneOffsets[zone]}`)

/** The first moment of the day after it. */
export const endOfDay = (day: string, zone: TimeZone) => new Date(startOfDay(day, zone).getTime() + DAY_MS)

/** Count the days between two local dates, both included; below 1 if reversed. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** The local date on which something happens. */
export const localDay = (instant: Date, zone: TimeZone) =>
  new Date(instant.getTime() - startOfDay('1970-01-01', zone).getTime()).toISOString().slice(0, 10)

/** A local date so many days later, or earlier. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

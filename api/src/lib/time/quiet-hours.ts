import type { TimeZone } from '@semai/contract/call/field'
import { endOfDay, localDay, startOfDay } from './local-time.ts'

const HOUR_MS = 3_600_000

// Quiet hours in the person's zone: no pushes, and deadlines of offers stop.
const NIGHT = { from: 21, until: 6 }

/** The moment itself by day; at night the morning after. */
export function morningFrom(at: Date, zone: TimeZone): Date {
  const day = localDay(at, zone)
  const dawn = new Date(startOfDay(day, zone).getTime() + NIGHT.until * HOUR_MS)
  if (at < dawn) return dawn
  return at < eveningOf(at, zone) ? at : new Date(endOfDay(day, zone).getTime() + NIGHT.until * HOUR_MS)
}

const eveningOf = (at: Date, zone: TimeZone) =>
  new Date(startOfDay(localDay(at, zone), zone).getTime() + NIGHT.from * HOUR_MS)

/** When so many hours of days have gone by: nights do not count. */
export function afterDayHours(from: Date, hours: number, zone: TimeZone): Date {
  let at = morningFrom(from, zone)
  let leftMs = hours * HOUR_MS
  for (;;) {
    const evening = eveningOf(at, zone)
    const roomMs = evening.getTime() - at.getTime()
    if (leftMs <= roomMs) return new Date(at.getTime() + leftMs)
    leftMs -= roomMs
    at = morningFrom(evening, zone)
  }
}

import type { TimeZone } from '@semai/contract/call/field'
import { addDays, daysBetween, localDay } from '../../../lib/time/local-time.ts'

/** Range of local dates, both included. */
export interface Days {
  from: string
  to: string
}

/** The country’s time zones from west to east, with their bit in `active_day.zones`. */
export const zoneBits: readonly { zone: TimeZone; bit: number }[] = [
  { zone: 'Asia/Jakarta', bit: 1 },
  { zone: 'Asia/Makassar', bit: 2 },
  { zone: 'Asia/Jayapura', bit: 4 },
]

/** Return the local days of an instant with the bits of their zones: 2 days late in the evening. */
export function activeDaysOf(now: Date): { day: string; zones: number }[] {
  const byDay = Map.groupBy(zoneBits, ({ zone }) => localDay(now, zone))
  return [...byDay].map(([day, zones]) => ({ day, zones: zones.reduce((bits, { bit }) => bits | bit, 0) }))
}

/** Days for which active people are stored by name: 6 weeks, so that whole weeks can be recounted. */
export const ACTIVE_DAYS_KEPT = 42
/** Days for which single actions are stored. After that only the figures remain. */
export const EVENT_DAYS_KEPT = 90
/** Days after which rare searches without results are deleted. */
export const MISS_DAYS_KEPT = 30
/** People who must have made a search before staff see it. */
export const MISS_ASKERS = 3

const CHUNK_DAYS = 7

/** Return the days that are recounted every 5 minutes, in which nearly all changes happen. */
export const recentDays = (now: Date): Days => ({
  from: addDays(localDay(now, 'Asia/Jakarta'), -2),
  to: addDays(localDay(now, 'Asia/Jakarta'), 1),
})

/** Return the days up to `to` that a round counts at once. */
export const chunkUpTo = (to: string): Days => ({ from: addDays(to, 1 - CHUNK_DAYS), to })

/** Return the preceding period of equal length. */
export function daysBefore({ from, to }: Days): Days {
  const before = addDays(from, -1)
  return { from: addDays(before, 1 - daysBetween(from, to)), to: before }
}

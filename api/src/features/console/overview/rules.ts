import type { TimeZone } from '@semai/contract/call/field'
import { addDays, daysBetween, localDay } from '../../../lib/time/local-time.ts'

/** Local dates, both included. */
export interface Days {
  from: string
  to: string
}

/** The country's zones from the west, and their bit in `active_day.zones`. */
export const zoneBits: readonly { zone: TimeZone; bit: number }[] = [
  { zone: 'Asia/Jakarta', bit: 1 },
  { zone: 'Asia/Makassar', bit: 2 },
  { zone: 'Asia/Jayapura', bit: 4 },
]

/** The local days that a moment belongs to, each with the bits of its zones: two of them late in the evening. */
export function activeDaysOf(now: Date): { day: string; zones: number }[] {
  const byDay = Map.groupBy(zoneBits, ({ zone }) => localDay(now, zone))
  return [...byDay].map(([day, zones]) => ({ day, zones: zones.reduce((bits, { bit }) => bits | bit, 0) }))
}

/** Who was here is kept by name for so long: six weeks, so that whole weeks can still be counted. */
export const ACTIVE_DAYS_KEPT = 42
/** What people did is kept one by one for so long; after it the figures of its days are all that is left. */
export const EVENT_DAYS_KEPT = 90
/** What few people looked for is forgotten after so long. */
export const MISS_DAYS_KEPT = 30
/** How many must have looked for it before staff read it. */
export const MISS_ASKERS = 3

const CHUNK_DAYS = 7

/** What is counted again and again: the last days, in which nearly everything happens. */
export const recentDays = (now: Date): Days => ({
  from: addDays(localDay(now, 'Asia/Jakarta'), -2),
  to: addDays(localDay(now, 'Asia/Jakarta'), 1),
})

/** The days up to `to` that a round takes at once. */
export const chunkUpTo = (to: string): Days => ({ from: addDays(to, 1 - CHUNK_DAYS), to })

/** As many days just before. */
export function daysBefore({ from, to }: Days): Days {
  const before = addDays(from, -1)
  return { from: addDays(before, 1 - daysBetween(from, to)), to: before }
}

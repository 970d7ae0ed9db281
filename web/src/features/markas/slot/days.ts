import type { BuildingDay, RoomDetail } from '@semai/contract/markas/markas'
import { localDay } from '../../../lib/time/local-day.ts'

const DAY_MS = 86_400_000
const DAYS_AHEAD = 27

/**
 * Return the days to request before the zone of the place is known. They begin with today in the western zone, where
 * the day begins last. Past days and days beyond the horizon are filtered later.
 */
export const daysAhead = (now: Date) => ({
  start_date: localDay(now, 'Asia/Jakarta'),
  end_date: localDay(new Date(now.getTime() + DAYS_AHEAD * DAY_MS), 'Asia/Jakarta'),
})

/** Return the days that can be chosen: from today to the booking horizon. */
export const daysToShow = (days: BuildingDay[]) => days.filter(({ state }) => state !== 'past' && state !== 'beyond')

/** Return the default day: the first with a free slot. */
export const firstFreeDay = (days: BuildingDay[]) => days.find(({ free_slots }) => free_slots > 0)?.date

/** Return the next day with a free slot after a date. */
export const nextFreeDay = (days: BuildingDay[], after: string) =>
  days.find(({ date, free_slots }) => date > after && free_slots > 0)?.date

/** Convert the days of a room to the form of a building's days. */
export const daysOfRoom = (days: RoomDetail['days']): BuildingDay[] =>
  days.map(({ slots, ...day }) => ({
    ...day,
    free_slots: slots.filter(({ state }) => state === 'free' || state === 'now').length,
  }))

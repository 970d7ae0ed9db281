import type { BuildingDay, RoomDetail } from '@semai/contract/markas/markas'
import { localDay } from '../../../lib/local-day.ts'

const DAY_MS = 86_400_000
const DAYS_AHEAD = 27

/**
 * The days to ask a place for. It is today in the west last, so none is missed before the place's zone is known; what
 * is past there or further than one may book is left out when it is shown.
 */
export const daysAhead = (now: Date) => ({
  start_date: localDay(now, 'Asia/Jakarta'),
  end_date: localDay(new Date(now.getTime() + DAYS_AHEAD * DAY_MS), 'Asia/Jakarta'),
})

/** Those that one may choose between: from today there as far as one may book. */
export const daysToShow = (days: BuildingDay[]) => days.filter(({ state }) => state !== 'past' && state !== 'beyond')

/** The day that is shown when none is asked for: the first with room. */
export const firstFreeDay = (days: BuildingDay[]) => days.find(({ free_slots }) => free_slots > 0)?.date

/** The next day with room after another. */
export const nextFreeDay = (days: BuildingDay[], after: string) =>
  days.find(({ date, free_slots }) => date > after && free_slots > 0)?.date

/** One room's days as a building's are told. */
export const daysOfRoom = (days: RoomDetail['days']): BuildingDay[] =>
  days.map(({ slots, ...day }) => ({
    ...day,
    free_slots: slots.filter(({ state }) => state === 'free' || state === 'now').length,
  }))

/** A local date, 2026-08-17, or a month, 2026-08. These strings sort by time. */
export type Day = string
export type Month = string

/** 0 for Sunday, 1 for Monday. */
export type WeekStart = 0 | 1

const WEEK = 7
const EARLIEST = '2000-01-01'
const LATEST = '2100-12-31'

// Computed in UTC, where every day has 24 hours.
const atNoon = (day: Day) => new Date(`${day}T12:00:00Z`)
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10)

/** Whether a text is an existing day in this product's years. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST || text > LATEST) return false
  const date = atNoon(text)
  return !Number.isNaN(date.getTime()) && dayOf(date) === text
}

export const isMonth = (text: unknown): text is Month => typeof text === 'string' && isDay(`${text}-01`)

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const firstDayOf = (month: Month): Day => `${month}-01`
export const lastDayOf = (month: Month): Day => addDays(firstDayOf(addMonths(month, 1)), -1)

export function addDays(day: Day, count: number): Day {
  const date = atNoon(day)
  date.setUTCDate(date.getUTCDate() + count)
  return dayOf(date)
}

export function addMonths(month: Month, count: number): Month {
  const date = atNoon(firstDayOf(month))
  date.setUTCMonth(date.getUTCMonth() + count)
  return monthOf(dayOf(date))
}

/** Return the same day of another month, or its last: 31 January becomes 28 February. */
export function sameDayIn(month: Month, day: Day): Day {
  const wanted = `${month}${day.slice(7)}`
  return isDay(wanted) ? wanted : lastDayOf(month)
}

/** Days since the start of its week. */
const placeInWeek = (day: Day, weekStart: WeekStart) => (atNoon(day).getUTCDay() - weekStart + WEEK) % WEEK

// As many as a month can meet. The grid of every month has the same height, also in the shell, which is painted before the month
// is known.
const WEEKS = 6

/** Six weeks from the one of a month's first day, with days of the neighbouring months. */
export function weeksOf(month: Month, weekStart: WeekStart): Day[][] {
  const first = addDays(firstDayOf(month), -placeInWeek(firstDayOf(month), weekStart))
  return Array.from({ length: WEEKS }, (_week, week) =>
    Array.from({ length: WEEK }, (_day, at) => addDays(first, week * WEEK + at)),
  )
}

/** Return the day to focus for a key of the ARIA grid pattern; undefined for other keys. */
export function dayByKey(day: Day, key: string, weekStart: WeekStart): Day | undefined {
  const place = placeInWeek(day, weekStart)
  const steps: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -WEEK),
    ArrowDown: () => addDays(day, WEEK),
    Home: () => addDays(day, -place),
    End: () => addDays(day, WEEK - 1 - place),
    PageUp: () => sameDayIn(addMonths(monthOf(day), -1), day),
    PageDown: () => sameDayIn(addMonths(monthOf(day), 1), day),
  }
  return steps[key]?.()
}

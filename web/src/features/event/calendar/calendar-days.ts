/** A day as a calendar counts it, 2026-08-17, or a month, 2026-08. Text of these forms sorts by time. */
export type Day = string
export type Month = string

/** 0 for Sunday, 1 for Monday. */
export type WeekStart = 0 | 1

const WEEK = 7
const EARLIEST = '2000-01-01'
const LATEST = '2100-12-31'

// Days are counted in UTC, where every day has 24 hours.
const atNoon = (day: Day) => new Date(`${day}T12:00:00Z`)
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10)

/** A day that exists, within a lifetime of this product. */
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

/** The same day of another month, or that month's last: 31 Januari is followed by 28 Februari. */
export function sameDayIn(month: Month, day: Day): Day {
  const wanted = `${month}${day.slice(7)}`
  return isDay(wanted) ? wanted : lastDayOf(month)
}

/** How many days after the start of its week. */
const placeInWeek = (day: Day, weekStart: WeekStart) => (atNoon(day).getUTCDay() - weekStart + WEEK) % WEEK

/** A month's whole weeks, with the days before and after that fill them up. */
export function weeksOf(month: Month, weekStart: WeekStart): Day[][] {
  const first = addDays(firstDayOf(month), -placeInWeek(firstDayOf(month), weekStart))
  const weeks: Day[][] = []
  for (let day = first; day <= lastDayOf(month); day = addDays(day, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, at) => addDays(day, at)))
  return weeks
}

/** Where an arrow leads from a day, by the keys of the ARIA grid pattern; nothing for any other key. */
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

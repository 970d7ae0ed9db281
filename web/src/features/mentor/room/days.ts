/** Calendar day, such as 2026-08-17. */
export type Day = string

// Days are counted and formatted in UTC, where every day has 24 hours.
export const atNoon = (day: Day) => `${day}T12:00:00Z`

export function addDays(day: Day, count: number): Day {
  const date = new Date(atNoon(day))
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: Day) => new Date(atNoon(day)).getUTCDay() || 7

/** Monday of a day's week. */
export const mondayOf = (day: Day) => addDays(day, 1 - weekdayOf(day))

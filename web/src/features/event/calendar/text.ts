import {
  formatDateRange,
  formatLongDate,
  formatMonth,
  formatShortWeekday,
  formatTime,
  formatTimeRange,
  formatWeekday,
} from '../../../lib/time/format-date.ts'
import { firstDayOf, type Day, type Month } from './calendar-days.ts'
import type { CalendarEntry } from './calendar-item.ts'

// A day is not an instant, so it is formatted in the zone in which it was computed.
const atNoon = (day: Day) => `${day}T12:00:00Z`

/** Agustus 2026 */
export const monthName = (month: Month) => formatMonth(atNoon(firstDayOf(month)), 'UTC')

/** Kamis, 13 Agustus 2026 */
export const dayName = (day: Day) => formatLongDate(atNoon(day), 'UTC')

/** Kamis, 13 Agustus; with the year if it differs from today's. */
export const shortDayName = (day: Day, today: Day) =>
  day.slice(0, 4) === today.slice(0, 4) ? dayName(day).replace(/ \d{4}$/, '') : dayName(day)

/** Sen … Min, or from Sunday on: the weekdays of a whole week. */
export const weekdayName = (day: Day, weekday: 'short' | 'long') =>
  (weekday === 'short' ? formatShortWeekday : formatWeekday)(atNoon(day), 'UTC')

/** 09.00–15.00 WITA (08.00–14.00 WIB); over several days 21–23 Agu 2026, 09.00 WIB. */
export function entryTimes({ start_at, end_at, time_zone }: CalendarEntry, viewerZone: string): string {
  const days = formatDateRange(start_at, end_at, viewerZone)
  if (days === formatDateRange(end_at, end_at, viewerZone))
    return formatTimeRange(start_at, end_at, time_zone, viewerZone)
  return `${days}, mulai ${formatTime(start_at, time_zone, viewerZone)}`
}

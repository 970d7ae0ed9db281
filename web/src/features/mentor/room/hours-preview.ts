import type { MentorHours } from '@semai/contract/mentor/hours'
import { formatClock } from '../../../lib/time/format-date.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import { addDays, mondayOf, weekdayOf, type Day } from './days.ts'
import { minutesOf, timeOf } from './time-of-day.ts'

type PreviewedHours = Pick<MentorHours, 'session_minutes' | 'pause_minutes' | 'weekly' | 'exceptions' | 'max_per_week'>

const SHOWN_DAYS = 7

export interface PreviewDay {
  date: Day
  /** Starts of the slots in the mentor's zone: '09:00'. */
  starts: string[]
  /** Whether an exception replaces the weekly hours. */
  isException: boolean
}

const MINUTE_MS = 60_000
/** Notice in minutes before the start; longer if the mentor must answer a request. */
const NOTICE = { automatic: 60, asked: 7 * 60 }

/** Earliest bookable start in the mentor's zone: '2026-08-13 16:05'. */
export function earliestOf({ time_zone, is_automatic }: Pick<MentorHours, 'time_zone' | 'is_automatic'>, now: number) {
  const minutes = is_automatic ? NOTICE.automatic : NOTICE.asked
  const earliest = new Date(now + minutes * MINUTE_MS)
  return `${localDay(earliest, time_zone)} ${formatClock(earliest, time_zone).replace('.', ':')}`
}

/** Compute the slots of 7 days as the server does, free or taken. */
export const previewDays = (hours: PreviewedHours, today: Day, earliest: string): PreviewDay[] =>
  Array.from({ length: SHOWN_DAYS }, (_, at) => dayOf(hours, addDays(today, at), earliest))

function dayOf(hours: PreviewedHours, date: Day, earliest: string): PreviewDay {
  const own = hours.exceptions.filter((exception) => exception.date === date)
  const isException = own.length > 0
  const ranges = isException ? own : hours.weekly.filter(({ weekday }) => weekday === weekdayOf(date))
  const starts = ranges.flatMap(({ from, to }) => (from !== null && to !== null ? cut(hours, from, to) : []))
  return { date, starts: starts.filter((start) => `${date} ${start}` >= earliest).sort(), isException }
}

/** Divide a range into slots with a pause between two, none after the last. */
function cut({ session_minutes, pause_minutes }: PreviewedHours, from: string, to: string): string[] {
  const step = session_minutes + pause_minutes
  const count = Math.floor((minutesOf(to) - minutesOf(from) - session_minutes) / step) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => timeOf(minutesOf(from) + at * step))
}

/** Count the bookable sessions of some days, limited by the mentor's weekly maximum. */
export function offeredOn(days: PreviewDay[], { max_per_week }: Pick<PreviewedHours, 'max_per_week'>): number {
  const weeks = new Map<Day, number>()
  for (const { date, starts } of days) weeks.set(mondayOf(date), (weeks.get(mondayOf(date)) ?? 0) + starts.length)
  return [...weeks.values()].reduce((sum, count) => sum + Math.min(count, max_per_week), 0)
}

import type { HoursException, MentorHours, WeeklyHours } from '@semai/contract/mentor/hours'
import { parseUrl } from '../../../lib/browser/parse-url.ts'
import type { Day } from './days.ts'
import { minutesOf, timeOf } from './time-of-day.ts'

/** Editable hours; `rev` is stored separately. */
export type HoursInput = Omit<MentorHours, 'rev'>

/** Error texts by field: 'meeting_url', 'weekly.3', 'exceptions.0'. */
export type HoursErrors = Record<string, string>

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

interface TimeRange {
  from: string
  to: string
}

const HOUR = 60
const FIRST: TimeRange = { from: '09:00', to: '12:00' }

const byWeek = (one: WeeklyHours, other: WeeklyHours) =>
  one.weekday - other.weekday || one.from.localeCompare(other.from)

const byDate = (one: HoursException, other: HoursException) =>
  one.date.localeCompare(other.date) || (one.from ?? '').localeCompare(other.from ?? '')

/** Sort hours for display and sending, without exceptions of past days. */
export const inOrder = (hours: HoursInput, today: Day): HoursInput => ({
  ...hours,
  weekly: [...hours.weekly].sort(byWeek),
  exceptions: hours.exceptions.filter(({ date }) => date >= today).sort(byDate),
})

/** Next range of a day: an hour after the last one, or the morning. */
export function nextRange(ranges: TimeRange[]): TimeRange {
  const last = [...ranges].sort((one, other) => one.to.localeCompare(other.to)).at(-1)
  if (!last) return FIRST
  const from = timeOf(minutesOf(last.to) + HOUR)
  return { from, to: timeOf(minutesOf(from) + 2 * HOUR) }
}

export const addRange = (weekly: WeeklyHours[], weekday: number): WeeklyHours[] =>
  [...weekly, { weekday, ...nextRange(weekly.filter((range) => range.weekday === weekday)) }].sort(byWeek)

/** Copy a day's ranges to other days, replacing theirs. */
export function copyDay(weekly: WeeklyHours[], from: number, to: readonly number[]): WeeklyHours[] {
  const ranges = weekly.filter(({ weekday }) => weekday === from)
  const others = weekly.filter(({ weekday }) => !to.includes(weekday))
  const copies = to.flatMap((weekday) => ranges.map((range) => ({ ...range, weekday })))
  return [...others, ...copies].sort(byWeek)
}

/** Validate hours with the server's messages. */
export function hoursErrors(hours: HoursInput): HoursErrors {
  const { mode, meeting_url, building_id, weekly, exceptions, session_minutes } = hours
  const errors: HoursErrors = {
    ...rangeErrors(
      'weekly',
      weekly.map(({ weekday, ...range }) => ({ day: String(weekday), ...range })),
      session_minutes,
    ),
    ...rangeErrors(
      'exceptions',
      exceptions.map(({ date, ...range }) => ({ day: date, ...range })),
      session_minutes,
    ),
  }
  if (mode === 'online' && !isSecureAddress(meeting_url))
    errors['meeting_url'] = 'Isi tautan pertemuanmu, berawalan https://.'
  if (mode === 'markas' && !building_id) errors['building_id'] = 'Pilih Markas tempat kalian bertemu.'
  return errors
}

const isSecureAddress = (url: string | null) => url !== null && /^https:\/\//i.test(url) && parseUrl(url) !== null

interface DayRange {
  day: string
  from: string | null
  to: string | null
}

function rangeErrors(list: 'weekly' | 'exceptions', ranges: DayRange[], sessionMinutes: number): HoursErrors {
  const found = ranges.flatMap((range, at) => {
    const words = rangeError(range, ranges.slice(0, at), sessionMinutes)
    return words ? [[`${list}.${at}`, words]] : []
  })
  return Object.fromEntries(found)
}

function rangeError({ day, from, to }: DayRange, before: DayRange[], sessionMinutes: number): string | null {
  const others = before.filter((other) => other.day === day)
  if (from === null || to === null) return others.length > 0 ? 'Hari ini sudah punya pengecualian.' : null
  if (to <= from) return 'Jam selesai harus sesudah jam mulai.'
  if (minutesOf(to) - minutesOf(from) < sessionMinutes)
    return `Rentang ini lebih pendek dari satu sesi, ${sessionMinutes} menit.`
  const isMet = others.some((other) => other.from === null || (from < (other.to ?? '') && to > other.from))
  return isMet ? 'Jam ini bertumpuk dengan jam lain pada hari yang sama.' : null
}

/** Map a server field to its row: 'weekly.3.to' and 'weekly/3' become 'weekly.3'. */
export const fieldOf = (field: string) => field.replace(/^(weekly|exceptions)[./](\d+).*$/, '$1.$2')

export const isSame = (one: HoursInput, other: HoursInput) => JSON.stringify(one) === JSON.stringify(other)

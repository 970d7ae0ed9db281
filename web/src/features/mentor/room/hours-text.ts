import type { SessionMode } from '@semai/contract/mentor/hours'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { formatLongDate, formatWeekday } from '../../../lib/time/format-date.ts'
import { addDays, atNoon, type Day } from './days.ts'

// A Monday, from which weekday names are formatted.
const MONDAY = '2026-08-10'

/** Senin … Minggu, from 1 to 7. */
export const weekdayName = (weekday: number) => formatWeekday(atNoon(addDays(MONDAY, weekday - 1)), 'UTC')

/** Jumat, 14 Agustus; with the year if it differs from today's. */
export const dayName = (day: Day, today: Day) => {
  const name = formatLongDate(atNoon(day), 'UTC')
  return day.slice(0, 4) === today.slice(0, 4) ? name.replace(/ \d{4}$/, '') : name
}

/** Hari ini, Besok, or the day's name. */
export const nearDayName = (day: Day, today: Day) =>
  day === today ? 'Hari ini' : day === addDays(today, 1) ? 'Besok' : dayName(day, today)

export const modeWords: Record<SessionMode, string> = { online: 'Daring', markas: 'Di Markas' }

export const LENGTHS = [20, 30, 40, 60] as const

const PAUSES = [0, 5, 10, 15, 20, 30, 45, 60]

/** Default pauses and the chosen one. */
export const pausesWith = (chosen: number) =>
  PAUSES.includes(chosen) ? PAUSES : [...PAUSES, chosen].sort((one, other) => one - other)

export const pauseWords = (minutes: number) => (minutes === 0 ? 'Tanpa jeda' : `${minutes} menit`)

export const ZONES = [
  { value: 'Asia/Jakarta', label: 'WIB' },
  { value: 'Asia/Makassar', label: 'WITA' },
  { value: 'Asia/Jayapura', label: 'WIT' },
] as const

/** 12 jam sesi */
export const offeredWords = (count: number) => (count === 0 ? 'Belum ada jam sesi' : `${formatNumber(count)} jam sesi`)

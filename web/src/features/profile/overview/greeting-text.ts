import { formatClock } from '../../../lib/time/format-date.ts'

/** Return Selamat pagi, siang, sore or malam, by the time in the person's zone. */
export function greetingAt(now: Date, timeZone: string): string {
  const hour = Number(formatClock(now, timeZone).slice(0, 2))
  if (hour >= 4 && hour < 11) return 'Selamat pagi'
  if (hour >= 11 && hour < 15) return 'Selamat siang'
  if (hour >= 15 && hour < 18) return 'Selamat sore'
  return 'Selamat malam'
}

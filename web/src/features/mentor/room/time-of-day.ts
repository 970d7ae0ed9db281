const QUARTER = 15
const DAY_MINUTES = 24 * 60

/** Minutes of the day of '09:30'. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Format minutes of the day as '09:30', at most 23:45. */
export function timeOf(minutes: number): string {
  const within = Math.min(Math.max(minutes, 0), DAY_MINUTES - QUARTER)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(within / 60))}:${pad(within % 60)}`
}

/** 09.30, the Indonesian form. */
export const clockWords = (time: string) => time.replace(':', '.')

const QUARTERS = Array.from({ length: DAY_MINUTES / QUARTER }, (_, at) => timeOf(at * QUARTER))

/** Quarter hours of a day, with the chosen time added. */
export const timesWith = (chosen: string): string[] =>
  QUARTERS.includes(chosen) ? QUARTERS : [...QUARTERS, chosen].sort()

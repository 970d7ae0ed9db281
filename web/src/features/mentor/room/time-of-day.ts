const QUARTER = 15
const DAY_MINUTES = 24 * 60

/** '09:30' as minutes of its day. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Minutes of a day as '09:30'; never past its last quarter of an hour. */
export function timeOf(minutes: number): string {
  const within = Math.min(Math.max(minutes, 0), DAY_MINUTES - QUARTER)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(within / 60))}:${pad(within % 60)}`
}

/** 09.30, as a clock is read here. */
export const clockWords = (time: string) => time.replace(':', '.')

const QUARTERS = Array.from({ length: DAY_MINUTES / QUARTER }, (_, at) => timeOf(at * QUARTER))

/** The quarters of an hour of a day; what was chosen otherwise stands among them. */
export const timesWith = (chosen: string): string[] =>
  QUARTERS.includes(chosen) ? QUARTERS : [...QUARTERS, chosen].sort()

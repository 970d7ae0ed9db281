export interface EventTimes {
  start: string
  end: string
  /** Zone of the place: a late evening in WIT is another day in WIB. */
  timeZone: string
}

/** Date texts of a cover. */
export interface EventDate {
  weekday: string
  shortWeekday: string
  /** 22; over several days 9–11, also into the next month. */
  days: string
  isSpan: boolean
  /** Agustus; Agu–Sep across two months. */
  month: string
  shortMonth: string
  isEvening: boolean
}

const EVENING_HOUR = 17
const HOUR_MS = 3_600_000
// An event past midnight stays on its first day.
const LONGEST_NIGHT_MS = 12 * HOUR_MS

export function eventDate({ start, end, timeZone }: EventTimes): EventDate {
  const write = writer(timeZone)
  const first = Date.parse(start)
  // An event that ends at midnight ends on the day before.
  const last = Date.parse(end) - 1
  const [day, lastDay] = [first, last].map((moment) => write(moment, { day: 'numeric' }))
  const [shortMonth, lastMonth] = [first, last].map((moment) => write(moment, { month: 'short' }))
  const isSpan = last - first >= LONGEST_NIGHT_MS && (day !== lastDay || shortMonth !== lastMonth)
  const months = isSpan && shortMonth !== lastMonth ? `${shortMonth}–${lastMonth}` : null
  return {
    weekday: write(first, { weekday: 'long' }),
    shortWeekday: write(first, { weekday: 'short' }),
    days: isSpan ? `${day}–${lastDay}` : `${day}`,
    isSpan,
    month: months ?? write(first, { month: 'long' }),
    shortMonth: months ?? `${shortMonth}`,
    isEvening: Number(write(first, { hour: '2-digit', hourCycle: 'h23' })) >= EVENING_HOUR,
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

// Making a formatter costs a hundred times its use.
const writer = (timeZone: string) => (moment: number, options: Intl.DateTimeFormatOptions) => {
  const key = timeZone + JSON.stringify(options)
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('id-ID', { timeZone, ...options })
  formatters.set(key, formatter)
  return formatter.format(moment)
}

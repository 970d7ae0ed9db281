const LOCALE = 'id-ID'

const formatters = new Map<string, Intl.DateTimeFormat>()

// Making a formatter costs a hundred times its use.
function formatterOf(zone: string, options: Intl.DateTimeFormatOptions, locale = LOCALE): Intl.DateTimeFormat {
  const key = locale + zone + JSON.stringify(options)
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
  formatters.set(key, formatter)
  return formatter
}

const write = (instant: string, zone: string, options: Intl.DateTimeFormatOptions) =>
  formatterOf(zone, options).format(new Date(instant))

/** Sabtu, 22 Agustus 2026 */
export const longDate = (instant: string, zone: string) =>
  write(instant, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** 22 Agustus 2026 */
export const plainDate = (instant: string, zone: string) =>
  write(instant, zone, { day: 'numeric', month: 'long', year: 'numeric' })

const shortDate = (instant: string, zone: string) =>
  write(instant, zone, { day: 'numeric', month: 'short', year: 'numeric' })

const clock = (instant: string, zone: string) =>
  write(instant, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const zoneName = (instant: string, zone: string) =>
  formatterOf(zone, { timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** When something begins and ends: instants, and the zone of the place where it is. */
export interface Span {
  start_at: string
  end_at: string
  time_zone: string
}

/**
 * Sabtu, 22 Agustus 2026, 09.00–15.00 WIB; over several days 21 Agu 2026, 09.00 – 22 Agu 2026, 15.00 WIB.
 * A reader in another zone gets their own hours first, and those of the place in brackets.
 */
export function formatSpan({ start_at, end_at, time_zone }: Span, readerZone: string | null = null): string {
  const own = readerZone ?? time_zone
  const isOneDay = (zone: string) => shortDate(start_at, zone) === shortDate(end_at, zone)
  const day = (instant: string, zone: string) => `${shortDate(instant, zone)}, ${clock(instant, zone)}`
  const days = (zone: string) => `${day(start_at, zone)} – ${day(end_at, zone)} ${zoneName(start_at, zone)}`
  const hours = (zone: string) => `${clock(start_at, zone)}–${clock(end_at, zone)} ${zoneName(start_at, zone)}`
  const formatted = isOneDay(own) ? `${longDate(start_at, own)}, ${hours(own)}` : days(own)
  if (day(start_at, own) === day(start_at, time_zone)) return formatted
  return `${formatted} (${isOneDay(time_zone) ? otherDay(start_at, time_zone, own) + hours(time_zone) : days(time_zone)})`
}

/** “Minggu ” where a place has another day than the reader. */
const otherDay = (instant: string, zone: string, own: string) =>
  shortDate(instant, zone) === shortDate(instant, own) ? '' : `${write(instant, zone, { weekday: 'long' })} `

/**
 * 09.00–15.00 WIB; over several days when the first begins: mulai 09.00 WIB. For beside the date. A reader in another zone
 * gets their own hours first.
 */
export function formatHours({ start_at, end_at, time_zone }: Span, readerZone: string | null = null): string {
  const hours = (zone: string) => {
    const [start, end] = [clock(start_at, zone), clock(end_at, zone)]
    const isOneDay = shortDate(start_at, zone) === shortDate(end_at, zone)
    return `${isOneDay ? `${start}–${end}` : `Mulai ${start}`} ${zoneName(start_at, zone)}`
  }
  return withPlace({ start_at, time_zone }, readerZone, hours)
}

/**
 * 10.00 WITA · Sabtu, 22 Agu: the hour first, where the end of a line may be cut off. A reader in another zone gets their own
 * hour and day, and the place's hour in brackets: 09.00 WIB (10.00 WITA) · Sabtu, 22 Agu.
 */
export function formatHourFirst(start: Start, readerZone: string | null = null): string {
  const day = write(start.start_at, readerZone ?? start.time_zone, { weekday: 'long', day: 'numeric', month: 'short' })
  return `${withPlace(start, readerZone, (zone) => hourOf(start.start_at, zone))} · ${day}`
}

/** Sabtu, 22 Agustus 2026, 09.00 WIB; for a reader in another zone than the place: …, 09.00 WIB (10.00 WITA). */
export function formatInstant(instant: string, zone: string, readerZone: string | null = null): string {
  const hour = withPlace({ start_at: instant, time_zone: zone }, readerZone, (inZone) => hourOf(instant, inZone))
  return `${longDate(instant, readerZone ?? zone)}, ${hour}`
}

type Start = Pick<Span, 'start_at' | 'time_zone'>

const hourOf = (instant: string, zone: string) => `${clock(instant, zone)} ${zoneName(instant, zone)}`

/** The words of the reader's zone, with those of the place in brackets where its hour differs. */
function withPlace({ start_at, time_zone }: Start, readerZone: string | null, words: (zone: string) => string): string {
  const own = readerZone ?? time_zone
  if (clock(start_at, own) === clock(start_at, time_zone)) return words(own)
  return `${words(own)} (${otherDay(start_at, time_zone, own)}${words(time_zone)})`
}

const HOUR_MINUTES = 60
const LATE_MINUTES = 50

/** How far off a beginning is, as people say it: by the reader's day, or by minutes when it is near. */
export function startsInWords({ start_at, time_zone }: Start, now: Date, readerZone: string | null = null): string {
  const minutes = Math.ceil((Date.parse(start_at) - now.getTime()) / 60_000)
  if (minutes < LATE_MINUTES) return `${Math.max(1, minutes)} menit lagi`
  if (minutes <= HOUR_MINUTES) return 'satu jam lagi'
  const day = (instant: Date) => formatterOf(readerZone ?? time_zone, {}, 'en-CA').format(instant)
  return day(new Date(start_at)) === day(now) ? 'hari ini' : 'besok'
}

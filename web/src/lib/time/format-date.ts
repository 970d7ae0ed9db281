import { once } from '../app/once.ts'
import { currentSession } from '../session/session.ts'

const LOCALE = 'id-ID'
const PAPER_ZONE = 'Asia/Jakarta'
type Moment = string | number | Date

const formatters = new Map<string, Intl.DateTimeFormat>()

// Making a formatter costs a hundred times its use.
function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = zone + JSON.stringify(options)
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(LOCALE, { timeZone: zone, ...options })
  formatters.set(key, made)
  return made
}

const write = (moment: Moment, zone: string, options: Intl.DateTimeFormatOptions) =>
  formatter(zone, options).format(new Date(moment))

/** Zone of the viewer: the profile's on every device; the device's for guests. */
export const viewerTimeZone = (): string => currentSession().user?.time_zone ?? deviceTimeZone()

function deviceTimeZone(): string {
  const offset = new Date().getTimezoneOffset()
  // A changed offset means that the device moved to another zone.
  if (device?.offset !== offset) device = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return device.zone
}
let device: { offset: number; zone: string } | undefined

/** 17 Agu 2026. Indonesian dates have no ordinal suffix: the specification's ordinal is the plain number. */
export const formatDate = (moment: Moment, zone = viewerTimeZone()) =>
  write(moment, zone, { day: 'numeric', month: 'short', year: 'numeric' })

/** 17 Agustus 2026: date on documents, the same for all viewers. */
export const formatPaperDate = (moment: Moment, zone = PAPER_ZONE) =>
  write(moment, zone, { day: 'numeric', month: 'long', year: 'numeric' })

/** Senin, 17 Agustus 2026 */
export const formatLongDate = (moment: Moment, zone = viewerTimeZone()) =>
  write(moment, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** Senin, 17 Agu */
export const formatDay = (moment: Moment, zone = viewerTimeZone()) =>
  write(moment, zone, { weekday: 'long', day: 'numeric', month: 'short' })

/** Senin */
export const formatWeekday = (moment: Moment, zone = viewerTimeZone()) => write(moment, zone, { weekday: 'long' })

/** Sen */
export const formatShortWeekday = (moment: Moment, zone = viewerTimeZone()) => write(moment, zone, { weekday: 'short' })

/** Agustus 2026 */
export const formatMonth = (moment: Moment, zone = viewerTimeZone()) =>
  write(moment, zone, { month: 'long', year: 'numeric' })

/** The two halves of a date tile: ['17', 'Agu']. */
export const formatDateTile = (moment: Moment, zone = viewerTimeZone()): [day: string, month: string] => [
  write(moment, zone, { day: 'numeric' }),
  write(moment, zone, { month: 'short' }),
]

/** 10.30, without a zone: only beside something that names it. */
export const formatClock = (moment: Moment, zone = viewerTimeZone()) =>
  write(moment, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** WIB, WITA, WIT; elsewhere GMT+8. */
export function zoneName(moment: Moment, zone = viewerTimeZone()): string {
  const parts = formatter(zone, { timeZoneName: 'short' }).formatToParts(new Date(moment))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

/**
 * 10.30 WIB. For someone who lives in another zone their own hour first: 09.00 WIB (10.00 WITA), and 23.59 WIB (Minggu 01.59
 * WIT) if it is another day there.
 */
export const formatTime = (moment: Moment, zone = viewerTimeZone(), viewerZone = viewerTimeZone()) =>
  withViewer(zone, viewerZone, moment, (inZone) => `${formatClock(moment, inZone)} ${zoneName(moment, inZone)}`)

/** 09.00–15.00 WIB: the viewer's own hours, with those of the place in brackets where they differ. */
export const formatTimeRange = (start: Moment, end: Moment, zone = viewerTimeZone(), viewerZone = viewerTimeZone()) =>
  withViewer(
    zone,
    viewerZone,
    start,
    (inZone) => `${formatClock(start, inZone)}–${formatClock(end, inZone)} ${zoneName(start, inZone)}`,
  )

/** 17 Agu 2026, 17–19 Agu 2026, 30 Agu – 2 Sep 2026, or 30 Des 2026 – 2 Jan 2027. */
export function formatDateRange(start: Moment, end: Moment, zone = viewerTimeZone()): string {
  const last = formatDate(end, zone)
  if (formatDate(start, zone) === last) return last
  const isSame = (options: Intl.DateTimeFormatOptions) => write(start, zone, options) === write(end, zone, options)
  if (isSame({ month: 'short', year: 'numeric' })) return `${write(start, zone, { day: 'numeric' })}–${last}`
  if (isSame({ year: 'numeric' })) return `${write(start, zone, { day: 'numeric', month: 'short' })} – ${last}`
  return `${formatDate(start, zone)} – ${last}`
}

/** Sabtu, 22 Agustus 2026, 09.00–15.00 WIB; over several days 21 Agu 2026, 09.00 – 22 Agu 2026, 15.00 WIB. */
export function formatSpan(start: Moment, end: Moment, zone = viewerTimeZone(), viewerZone = viewerTimeZone()): string {
  if (formatDate(start, viewerZone) === formatDate(end, viewerZone))
    return `${formatLongDate(start, viewerZone)}, ${formatTimeRange(start, end, zone, viewerZone)}`
  const day = (moment: Moment, inZone: string) => `${formatDate(moment, inZone)}, ${formatClock(moment, inZone)}`
  return withViewer(
    zone,
    viewerZone,
    start,
    (inZone) => `${day(start, inZone)} – ${day(end, inZone)} ${zoneName(start, inZone)}`,
  )
}

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** baru saja, 3 jam yang lalu, dalam 12 menit, kemarin */
export function formatRelative(moment: Moment, now: Moment = Date.now()): string {
  const seconds = (new Date(moment).getTime() - new Date(now).getTime()) / 1000
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length)
  if (!step) return seconds > 0 ? 'sebentar lagi' : 'baru saja'
  return RELATIVE().format(Math.trunc(seconds / step[1]), step[0])
}
const RELATIVE = once(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }))

// Zones are compared by the hour they show: Asia/Pontianak is not Asia/Jakarta by name only.
function withViewer(zone: string, viewerZone: string, moment: Moment, words: (zone: string) => string): string {
  const full = (inZone: string) => write(moment, inZone, { dateStyle: 'short', timeStyle: 'short' })
  if (full(zone) === full(viewerZone)) return words(zone)
  const there = formatDate(moment, zone) === formatDate(moment, viewerZone) ? '' : `${formatWeekday(moment, zone)} `
  return `${words(viewerZone)} (${there}${words(zone)})`
}

import type { TimeZone } from '@semai/contract/call/field'
import type { HoursException, SessionSlot, WeeklyHours } from '@semai/contract/mentor/hours'
import { addDays, localDay, startOfDay } from '../../../lib/time/local-time.ts'

const MINUTE_MS = 60_000

/** Bookable days after today. */
export const DAYS_AHEAD = 13

/** Instants as `toISOString` writes them, so that they compare as text. */
export interface Span {
  start_at: string
  end_at: string
}

/** A mentor's hours in their own zone. */
export interface HoursRules {
  time_zone: TimeZone
  session_minutes: number
  pause_minutes: number
  weekly: WeeklyHours[]
  exceptions: HoursException[]
}

/** 1 Monday … 7 Sunday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

/** The Monday of a date's week. */
export const weekOf = (day: string) => addDays(day, 1 - weekdayOf(day))

/** List every slot of a mentor that starts within a number of days, free or taken. */
export function slotsOf(rules: HoursRules, from: string, days: number): Span[] {
  const dates = Array.from({ length: days }, (_, at) => addDays(from, at))
  return dates.flatMap((date) => rangesOn(rules, date).flatMap((range) => cut(rules, date, range)))
}

interface Range {
  from: string
  to: string
}

/** Ranges of a date, sorted: its exceptions if it has some, else the hours of its weekday. */
function rangesOn({ weekly, exceptions }: HoursRules, date: string): Range[] {
  const own = exceptions.filter((exception) => exception.date === date)
  const ranges = own.length > 0 ? own : weekly.filter(({ weekday }) => weekday === weekdayOf(date))
  return ranges
    .flatMap(({ from, to }) => (from !== null && to !== null ? [{ from, to }] : []))
    .toSorted((one, other) => one.from.localeCompare(other.from))
}

/** Divide a range into slots with a pause between two, none after the last. */
function cut({ time_zone, session_minutes, pause_minutes }: HoursRules, date: string, { from, to }: Range): Span[] {
  const midnight = startOfDay(date, time_zone).getTime()
  const minutes = minutesOf(to) - minutesOf(from)
  const step = session_minutes + pause_minutes
  const count = Math.max(0, Math.floor((minutes - session_minutes) / step) + 1)
  const first = midnight + minutesOf(from) * MINUTE_MS
  return Array.from({ length: count }, (_, at) => spanFrom(first + at * step * MINUTE_MS, session_minutes))
}

/** '09:00' or '09:00:00'. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const spanFrom = (start: number, minutes: number): Span => ({
  start_at: new Date(start).toISOString(),
  end_at: new Date(start + minutes * MINUTE_MS).toISOString(),
})

/** End of a session plus the mentor's pause. */
export const blockedUntil = ({ end_at }: Span, { pause_minutes }: Pick<HoursRules, 'pause_minutes'>) =>
  new Date(Date.parse(end_at) + pause_minutes * MINUTE_MS).toISOString()

/** A session or a held offer of a mentor. */
export interface Taken {
  start_at: string
  blocked_until: string
  /** Whether it blocks its time: running or in the future. A past session only counts for its week. */
  is_open: boolean
  /** 'own' is the viewer's session, 'offered' is held for the viewer. */
  whose: 'own' | 'offered' | 'other'
  /** True for sessions with this mentor; false for the mentor's sessions as a founder. */
  is_counted: boolean
}

/** Notice before the start: 1 hour, or 7 hours if the mentor must answer a request. */
const noticeMs = (isAutomatic: boolean) => (isAutomatic ? 1 : 7) * 60 * MINUTE_MS

interface Situation {
  now: Date
  is_automatic: boolean
  max_per_week: number
  taken: Taken[]
  /** The viewer's own sessions. */
  elsewhere: Span[]
  /** Whether a room is free; always true for online sessions. */
  hasPlace: (slot: Span) => boolean
}

/**
 * Compute the states of a mentor's slots in the next two weeks. Leaves out slots in full weeks, in a closed building and
 * inside the notice period.
 */
export function statesOf(rules: HoursRules, situation: Situation): SessionSlot[] {
  const { now, is_automatic, taken, elsewhere, hasPlace } = situation
  const earliest = new Date(now.getTime() + noticeMs(is_automatic)).toISOString()
  const open = taken.filter(({ is_open }) => is_open)
  const isFull = fullWeeks(rules, situation)
  const slots = slotsOf(rules, localDay(now, rules.time_zone), DAYS_AHEAD + 1)
  return slots.flatMap((slot): SessionSlot[] => {
    if (slot.start_at <= now.toISOString()) return []
    const holder = holderOf(slot, open, rules)
    if (holder === 'own') return [{ ...slot, state: 'own' }]
    if (holder === 'offered' && slot.start_at >= earliest) return [{ ...slot, state: 'offered' }]
    if (holder) return [{ ...slot, state: 'taken' }]
    if (slot.start_at < earliest || isFull(slot)) return []
    if (!hasPlace(slot)) return [{ ...slot, state: 'taken' }]
    return [{ ...slot, state: elsewhere.some((span) => meet(span, slot)) ? 'taken' : 'free' }]
  })
}

const instant = (text: string) => Date.parse(text)

/** Whether two spans overlap. Accepts instants in any ISO 8601 form. */
export const meet = (one: Span, other: Span) =>
  instant(one.start_at) < instant(other.end_at) && instant(one.end_at) > instant(other.start_at)

/** Holder of a slot. Prefers 'own' if changed hours make a slot overlap with two sessions. */
function holderOf(slot: Span, open: Taken[], rules: HoursRules): Taken['whose'] | null {
  const end_at = blockedUntil(slot, rules)
  const meeting = open.filter(({ start_at, blocked_until }) => start_at < end_at && blocked_until > slot.start_at)
  if (meeting.length === 0) return null
  if (meeting.some(({ whose }) => whose === 'own')) return 'own'
  // An offer is bookable at its own start only, and not beside another session.
  const isOffered = meeting.every(({ whose, start_at }) => whose === 'offered' && start_at === slot.start_at)
  return isOffered ? 'offered' : 'other'
}

/** Weeks in the mentor's zone that reached the mentor's limit. */
function fullWeeks({ time_zone }: HoursRules, { taken, max_per_week }: Situation) {
  const weekAt = ({ start_at }: { start_at: string }) => weekOf(localDay(new Date(start_at), time_zone))
  const counts = Map.groupBy(
    taken.filter(({ is_counted }) => is_counted),
    weekAt,
  )
  return (slot: Span) => (counts.get(weekAt(slot))?.length ?? 0) >= max_per_week
}

/** List the free slots nearest to an instant, the nearest first. */
export const nearestFree = (slots: SessionSlot[], start_at: string, count: number): SessionSlot[] => {
  const distance = (slot: Span) => Math.abs(Date.parse(slot.start_at) - Date.parse(start_at))
  return slots
    .filter(({ state }) => state === 'free')
    .toSorted((one, other) => distance(one) - distance(other) || one.start_at.localeCompare(other.start_at))
    .slice(0, count)
}

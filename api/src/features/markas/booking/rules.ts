import { createHash, timingSafeEqual } from 'node:crypto'
import type { TimeZone } from '@semai/contract/call/field'
import type { BookingStatus } from '@semai/contract/markas/booking'
import { daysBetween, localDay } from '../../../lib/time/local-time.ts'
import { randomCode } from '../../../lib/security/random-code.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const at = (instant: string) => Date.parse(instant)
const moved = (instant: number, minutes: number) => new Date(instant + minutes * MINUTE_MS)

/**
 * Instants that are promised when a booking is made. A change of the check-in rules moves the first two until it begins;
 * `cancel_until` stays.
 */
export interface Promises {
  check_in_from: string
  grace_until: string
  cancel_until: string
}

interface PromiseSetting {
  check_in_before_minutes: number
  check_in_after_minutes: number
  cancel_cutoff_minutes: number
}

// A mistaken booking within the cut-off can still be cancelled for some minutes.
const SECOND_THOUGHT_MINUTES = 5

export function promisesOf(startAt: string, setting: PromiseSetting, now: Date): Promises {
  const start = at(startAt)
  const cutOff = moved(start, -setting.cancel_cutoff_minutes).getTime()
  const secondThought = Math.min(moved(now.getTime(), SECOND_THOUGHT_MINUTES).getTime(), start)
  return {
    check_in_from: moved(start, -setting.check_in_before_minutes).toISOString(),
    grace_until: moved(start, setting.check_in_after_minutes).toISOString(),
    cancel_until: new Date(Math.max(cutOff, secondThought)).toISOString(),
  }
}

/** Promises of a walk-in: the grace counts from now and ends at the latest with the slot. */
export function walkInPromisesOf(endAt: string, setting: PromiseSetting, now: Date): Promises {
  const grace = Math.min(moved(now.getTime(), setting.check_in_after_minutes).getTime(), at(endAt))
  const secondThought = Math.min(moved(now.getTime(), SECOND_THOUGHT_MINUTES).getTime(), grace)
  return {
    check_in_from: now.toISOString(),
    grace_until: new Date(grace).toISOString(),
    cancel_until: new Date(secondThought).toISOString(),
  }
}

interface BookingTimes extends Promises {
  status: BookingStatus
  start_at: string
}

/** The allowed actions for a booking now. `status` comes from `statusAt`. */
export function actionsOf({ status, start_at, check_in_from, grace_until, cancel_until }: BookingTimes, now: Date) {
  const time = now.getTime()
  const isBooked = status === 'booked'
  return {
    can_check_in: isBooked && at(check_in_from) <= time && time <= at(grace_until),
    can_cancel: isBooked && time <= at(cancel_until),
    can_reschedule: isBooked && time < at(start_at),
    can_end: status === 'occupied',
  }
}

interface StrikeSetting {
  strike_limit: number
  strike_days: number
  ban_days: number
}

/**
 * Count missed bookings of the last `strike_days` and find the end of a ban. Each missed booking that fills the limit
 * bars for `ban_days`. `missed` are the ends of their grace.
 */
export function strikesOf(missed: string[], { strike_limit, strike_days, ban_days }: StrikeSetting, now: Date) {
  const times = missed.map(at)
  const within = (until: number) => times.filter((time) => time <= until && time > until - strike_days * DAY_MS).length
  const bans = times.filter((time) => within(time) >= strike_limit).map((time) => time + ban_days * DAY_MS)
  const until = Math.max(...bans, 0)
  return {
    strikes: within(now.getTime()),
    banned_until: until > now.getTime() ? new Date(until).toISOString() : null,
  }
}

/** Return the earliest time of missed bookings that can still cause a ban. */
export const strikesSince = ({ strike_days, ban_days }: StrikeSetting, now: Date) =>
  new Date(now.getTime() - (strike_days + ban_days) * DAY_MS).toISOString()

/** The booker's minutes on the day and overlaps with the time of a request. */
export interface BookedTime {
  /** Booked minutes on the local day of the building. */
  minutes_that_day: number
  has_overlap: boolean
}

/** Return why a booker cannot take a time, for new and moved bookings; null when they can. */
export function timeRejection(booked: BookedTime, minutes: number, limit: { max_minutes_per_day: number }) {
  if (booked.has_overlap) return 'booking-overlap' as const
  return booked.minutes_that_day + minutes > limit.max_minutes_per_day ? ('booking-day-quota' as const) : null
}

export const minutesOf = ({ start_at, end_at }: { start_at: string; end_at: string }) =>
  Math.round((at(end_at) - at(start_at)) / MINUTE_MS)

/** Whether a new start is at most `rescheduleDays` dates of the building from the first start. */
export function isNearFirst(firstStart: string, newStart: string, zone: TimeZone, rescheduleDays: number): boolean {
  const day = (instant: string) => localDay(new Date(instant), zone)
  const days = daysBetween(day(firstStart), day(newStart)) - 1
  return Math.abs(days) <= rescheduleDays
}

const REFERENCE_LENGTH = 5

/** Make a reference number such as 'MK-7Q4XD'. */
export const newReference = () => `MK-${randomCode(REFERENCE_LENGTH)}`

const ordinals = ['pertama', 'kedua', 'ketiga', 'keempat', 'kelima', 'keenam', 'ketujuh', 'kedelapan', 'kesembilan']

const ordinal = (count: number) => ordinals[count - 1] ?? `ke-${count}`

/** Text of the strikes after a missed booking. `until` is the formatted end of the ban. */
export function strikeWords(strikes: number, setting: StrikeSetting, until: string | null): string {
  const { strike_limit, strike_days, ban_days } = setting
  const counted = `Ini yang ${ordinal(strikes)} dalam ${strike_days} hari`
  if (until) return `${counted}, jadi kamu bisa memesan lagi mulai ${until}.`
  return `${counted}. Pada yang ${ordinal(strike_limit)}, kamu belum bisa memesan selama ${ban_days} hari.`
}

/** Normalise a typed code to the stored form. */
const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compare a typed code with the door code in constant time, ignoring case, spaces and dashes. */
export const isCode = (typed: string, code: string) =>
  timingSafeEqual(digest(plainCode(typed)), digest(plainCode(code)))

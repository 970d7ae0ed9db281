import type { ParticipantStatus } from '@semai/contract/event'
import type { AttendMode } from '@semai/contract/event-participant'
import { serverLimits } from '@semai/contract/limits'
import type { EmailEvent } from './emails.ts'

/** What registering for an event depends on. */
export interface Registrable {
  status: 'draft' | 'published' | 'cancelled'
  mode: 'offline' | 'online' | 'hybrid'
  start_at: string
  end_at: string
  registration_opens_at: string
  registration_closes_at: string
}

/** An event as registering for it sees it. */
export interface OpenEvent extends Registrable, EmailEvent {
  id: string
  scope: 'national' | 'regional'
  waitlist: boolean
  requires_approval: boolean
  capacity_offline: number | null
  capacity_online: number | null
  taken_offline: number
  taken_online: number
}

export const modesOf = ({ mode }: Pick<Registrable, 'mode'>): AttendMode[] =>
  mode === 'hybrid' ? ['offline', 'online'] : [mode]

export const isOver = ({ end_at }: Pick<Registrable, 'end_at'>, now: Date) => Date.parse(end_at) <= now.getTime()

const ABSENT_AFTER_HOURS = 6

/** Whoever had a seat of an event that was over by then, and was not seen there, did not come. */
export const absentBy = (now: Date) => new Date(now.getTime() - ABSENT_AFTER_HOURS * 3_600_000)

/** Why somebody cannot register now; null when they can. Whether there is a seat is the database's to say. */
export function registrationRefusal(event: Registrable | null, mode: AttendMode, now: Date) {
  if (event?.status !== 'published') return 'event-not-found'
  const time = now.getTime()
  const isOpen = Date.parse(event.registration_opens_at) <= time && time < Date.parse(event.registration_closes_at)
  if (!isOpen || isOver(event, now)) return 'registration-closed'
  return modesOf(event).includes(mode) ? null : 'mode-not-offered'
}

/** Whether somebody who came now would get neither a seat nor a place in a list. */
export function isClosedOut(event: OpenEvent, mode: AttendMode) {
  const [taken, capacity] =
    mode === 'offline' ? [event.taken_offline, event.capacity_offline] : [event.taken_online, event.capacity_online]
  return !event.waitlist && !event.requires_approval && capacity !== null && taken >= capacity
}

/** Until when a seat offered now is held: a day, but not past the registration's close or the start. Null: too late. */
export function offerDeadline(event: Registrable, now: Date): Date | null {
  if (event.status !== 'published') return null
  const ends = [event.registration_closes_at, event.start_at].map((instant) => Date.parse(instant))
  const until = Math.min(now.getTime() + serverLimits.offerHours * 3_600_000, ...ends)
  return until > now.getTime() ? new Date(until) : null
}

const seated = new Set<ParticipantStatus>(['registered', 'offered', 'attended', 'no_show'])

/** Whether the event's `taken_*` counts somebody. */
export const holdsSeat = (status: ParticipantStatus) => seated.has(status)

/** Whether registering begins anew: nothing was confirmed, or it was cancelled. */
export const isFresh = (status: ParticipantStatus) => status === 'pending_email' || status === 'cancelled'

/** Whether one's own part can still be changed. */
export const isSettled = (status: ParticipantStatus) => status === 'attended' || status === 'no_show'

const SHORT_CODE = /^[2-9A-HJKMNP-TV-Z]{8}$/

/** The short code that somebody typed, whatever its case, spaces and hyphens; null for anything else. */
export function shortCodeOf(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return SHORT_CODE.test(code) ? code : null
}

/** The long code that somebody typed: the spaces that it is printed with are none of it. */
export const longCodeOf = (typed: string) => typed.replace(/\s/g, '')

/** The time that a scan is kept with: an offline device's own clock, which is never ahead of ours. */
export const scanTime = (scannedAt: string, now: Date) =>
  new Date(Math.min(Date.parse(scannedAt), now.getTime())).toISOString()

type ScanOutcome = 'attended' | 'attended_before' | 'not_registered' | 'unknown'

export interface Scan {
  ticket_code: string
  scanned_at: string
}

/** What a scan came to, after attendance was taken: the one that holds is told so again, however often it is sent. */
export function scanOutcome(
  participant: { status: ParticipantStatus; attended_at: string | null } | null,
  { scanned_at }: Scan,
): ScanOutcome {
  if (!participant) return 'unknown'
  if (participant.status !== 'attended' || !participant.attended_at) return 'not_registered'
  return Date.parse(participant.attended_at) === Date.parse(scanned_at) ? 'attended' : 'attended_before'
}

import type { ParticipationStatus } from '@semai/contract/event/event'
import type { AttendMode } from '@semai/contract/event/participation'
import type { TimeZone } from '@semai/contract/call/field'
import { serverLimits } from '@semai/contract/call/limits'
import { afterDayHours } from '../../lib/time/quiet-hours.ts'
import type { EmailEvent } from './emails.ts'

/** Facts that decide whether a person can register for an event. */
export interface Registrable {
  status: 'draft' | 'published' | 'cancelled'
  mode: 'offline' | 'online' | 'hybrid'
  start_at: string
  end_at: string
  registration_opens_at: string
  registration_closes_at: string
}

/** An event with the data for registrations. */
export interface OpenEvent extends Registrable, EmailEvent {
  id: string
  time_zone: TimeZone
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

/** Explain why a person cannot register now; null if they can. Seats are checked by the database. */
export function joinRejection(event: Registrable | null, mode: AttendMode, now: Date) {
  if (event?.status !== 'published') return 'event-not-found'
  const time = now.getTime()
  const isOpen = Date.parse(event.registration_opens_at) <= time && time < Date.parse(event.registration_closes_at)
  if (!isOpen || isOver(event, now)) return 'registration-closed'
  return modesOf(event).includes(mode) ? null : 'mode-not-offered'
}

/** Whether a new registration would get neither a seat nor a place on a list. */
export function isClosedOut(event: OpenEvent, mode: AttendMode) {
  const [taken, capacity] =
    mode === 'offline' ? [event.taken_offline, event.capacity_offline] : [event.taken_online, event.capacity_online]
  return !event.waitlist && !event.requires_approval && capacity !== null && taken >= capacity
}

/**
 * End of an offer made now: some daytime hours in the person's zone, at most until registration closes or the event
 * starts. Null if it is too late.
 */
export function offerDeadline(event: Registrable, zone: TimeZone, now: Date): Date | null {
  if (event.status !== 'published') return null
  const ends = [event.registration_closes_at, event.start_at].map((instant) => Date.parse(instant))
  const until = Math.min(afterDayHours(now, serverLimits.offerHours, zone).getTime(), ...ends)
  return until > now.getTime() ? new Date(until) : null
}

/** Prefix of the keys of an event's change notices. A second change replaces one that still waits. */
export const changeKey = (eventId: string) => `event-change:${eventId}:`

const seated = new Set<ParticipationStatus>(['registered', 'offered', 'attended', 'no_show'])

/** Whether the event's `taken_*` counts a participation. */
export const holdsSeat = (status: ParticipationStatus) => seated.has(status)

/** Whether a participation has a ticket. An offered seat has none until it is accepted. */
export const hasTicket = (status: ParticipationStatus) => holdsSeat(status) && status !== 'offered'

/** Whether a registration starts from scratch: unconfirmed or cancelled. */
export const isFresh = (status: ParticipationStatus) => status === 'pending_email' || status === 'cancelled'

/** Whether a participation can no longer change. */
export const isFinal = (status: ParticipationStatus) => status === 'attended' || status === 'no_show'

import type { ParticipationStatus } from '@semai/contract/event/event'
import type { AttendMode } from '@semai/contract/event/participation'
import type { TimeZone } from '@semai/contract/call/field'
import { serverLimits } from '@semai/contract/call/limits'
import { afterDayHours } from '../../lib/time/night.ts'
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

/** Why somebody cannot register now; null when they can. Whether there is a seat is the database's to say. */
export function joinRejection(event: Registrable | null, mode: AttendMode, now: Date) {
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

/**
 * Until when a seat offered now is held: so many hours of the person's days, since an offer stands still at night, but not past
 * the registration's close or the start. Null: too late.
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

/** Whether the event's `taken_*` counts somebody. */
export const holdsSeat = (status: ParticipationStatus) => seated.has(status)

/** A seat that was offered is no ticket before it is taken. */
export const hasTicket = (status: ParticipationStatus) => holdsSeat(status) && status !== 'offered'

/** Whether registering begins anew: nothing was confirmed, or it was cancelled. */
export const isFresh = (status: ParticipationStatus) => status === 'pending_email' || status === 'cancelled'

/** Whether it can no longer be changed. */
export const isFinal = (status: ParticipationStatus) => status === 'attended' || status === 'no_show'

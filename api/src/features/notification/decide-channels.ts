import type { TimeZone } from '@semai/contract/call/field'
import type { Switches } from '@semai/contract/notification/kind'
import { morningFrom } from '../../lib/time/quiet-hours.ts'

/** The facts about a recipient that decide how to notify them. */
export interface Person {
  /** Neither suspended nor closed. Inactive people get no push or e-mail. */
  is_active: boolean
  is_closed: boolean
  time_zone: TimeZone
  /** For the kind of the notification. */
  switches: Switches
  /** Whether one of their browsers accepts pushes. */
  has_browser: boolean
}

/** The facts about a notification that decide how to deliver it. */
export interface Subject {
  /** About the account itself: listed in the product even if the reader turned its kind off. */
  is_always: boolean
  /** The reader has it on screen. */
  is_seen: boolean
  /** The reader caused it a moment ago. */
  is_own_act: boolean
  /** A separate e-mail is sent, or none at all. */
  is_without_mail: boolean
  /** When the subject happens or ends. */
  happens_at: Date | null
}

/** Delivery methods, each with its earliest time. */
export interface Channels {
  live: boolean
  push: Date | null
  mail: Date | null
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Time that a notification stays unread before it is mailed. */
const UNREAD_MS = 15 * MINUTE_MS

/** Decide the delivery: listed at once, pushed at a good hour, and later mailed if no push service accepted it. */
export function decide(person: Person, subject: Subject, now: Date): Channels {
  const { switches } = person
  const isHeard = subject.is_always || (!person.is_closed && switches.live)
  const live = isHeard && !subject.is_seen
  const isCalled = person.is_active && !subject.is_seen && !subject.is_own_act
  const { time_zone } = person
  const { happens_at } = subject
  const hour = (at: Date) => goodHour({ at, time_zone, happens_at })
  const isMailed = isCalled && switches.mail && !subject.is_without_mail
  return {
    live,
    push: isCalled && switches.push && person.has_browser ? hour(now) : null,
    mail: isMailed ? hour(new Date(now.getTime() + UNREAD_MS)) : null,
  }
}

/** State of a pending delivery when it is due. */
export interface Pending {
  way: 'push' | 'mail'
  happens_at: Date | null
  /** The notification was read or deleted. */
  is_read: boolean
  /** The reader or the actor has blocked the other. */
  is_blocked: boolean
  /** The reader has muted, left or read the subject. */
  is_muted: boolean
  /** A push service has accepted the same notification. */
  is_pushed: boolean
  /** The reader has snoozed it. */
  is_again: boolean
}

/** Decide whether a due delivery is sent, dropped or delayed, since its state may have changed. */
export function reconsider(person: Person, pending: Pending, now: Date): 'send' | 'drop' | Date {
  const { way, happens_at, is_again } = pending
  if (!person.is_active || pending.is_read || pending.is_blocked || pending.is_muted) return 'drop'
  if (!person.switches[way]) return 'drop'
  if (way === 'mail' && pending.is_pushed) return 'drop'
  const lateMs = happens_at ? now.getTime() - happens_at.getTime() : 0
  if (way === 'push' && (lateMs > HOUR_MS || (is_again && happens_at && lateMs >= 0))) return 'drop'
  const at = goodHour({ at: now, time_zone: person.time_zone, happens_at })
  return at > now ? at : 'send'
}

interface Moment {
  at: Date
  time_zone: TimeZone
  happens_at: Date | null
}

/** Return the time itself by day. At night return the morning, or an hour before the event if that is earlier. */
export function goodHour({ at, time_zone, happens_at }: Moment): Date {
  const morning = morningFrom(at, time_zone)
  if (!happens_at || happens_at <= at) return morning
  const near = Math.max(at.getTime(), happens_at.getTime() - HOUR_MS)
  return new Date(Math.min(morning.getTime(), near))
}

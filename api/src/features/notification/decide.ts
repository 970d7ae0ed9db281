import type { TimeZone } from '@semai/contract/call/field'
import type { Switches } from '@semai/contract/notification/kind'
import { morningFrom } from '../../lib/time/night.ts'

/** Somebody who may be told, as far as it matters for how. */
export interface Person {
  /** Neither suspended nor closed: only who can come in is called. */
  is_active: boolean
  is_closed: boolean
  time_zone: TimeZone
  /** Of the kind in question. */
  switches: Switches
  /** A browser of theirs takes pushes. */
  has_browser: boolean
}

/** What there is to tell, as far as it matters for how. */
export interface Subject {
  /** About the account itself: it stands in the product whatever its reader has turned off. */
  is_always: boolean
  /** It is before their eyes. */
  is_seen: boolean
  /** They did it themselves a moment ago. */
  is_own_act: boolean
  /** A mail of its own goes, or none is wanted. */
  is_without_mail: boolean
  /** When it happens, or ends. */
  happens_at: Date | null
}

/** By which ways somebody is told, and when at the earliest. */
export interface Ways {
  live: boolean
  push: Date | null
  mail: Date | null
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long a notice may be unread before a mail goes. */
const UNREAD_MS = 15 * MINUTE_MS

/** In the product at once, to closed browsers at a good hour, and by mail, if the push service took nothing, later on. */
export function decide(person: Person, subject: Subject, now: Date): Ways {
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

/** What is known of something pending once its time has come. */
export interface Pending {
  way: 'push' | 'mail'
  happens_at: Date | null
  /** Its notice was read, or deleted. */
  is_read: boolean
  /** One of its reader and its actor has blocked the other. */
  is_blocked: boolean
  /** Its reader has muted, left or read what it is of. */
  is_muted: boolean
  /** A push service has taken the same. */
  is_pushed: boolean
  /** Its reader has asked to be told again. */
  is_again: boolean
}

/** Whether it goes now, never, or from another moment on: much may have happened since it was decided. */
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

/** The moment itself by day; at night the morning, or an hour before it happens if that is sooner. */
export function goodHour({ at, time_zone, happens_at }: Moment): Date {
  const morning = morningFrom(at, time_zone)
  if (!happens_at || happens_at <= at) return morning
  const near = Math.max(at.getTime(), happens_at.getTime() - HOUR_MS)
  return new Date(Math.min(morning.getTime(), near))
}

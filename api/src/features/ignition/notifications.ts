import { formatHourFirst, startsInWords } from '../../lib/time/format-date.ts'
import { modeNames } from './change-rules.ts'
import {
  hasFacts,
  linkText,
  placeOf,
  promotedEmail,
  sessionCancelledEmail,
  sessionChangedEmail,
  sessionReminderEmail,
  type AboutChange,
  type AboutSession,
} from './emails.ts'
import { spanOf, trackName } from './rules.ts'

type About = Pick<AboutSession, 'session' | 'reader'>

/** Facts of a notice that may recur: a person may register, cancel and register again. */
type Now = About & { participantId: string; now: Date }

const noticeOf = ({ session, reader }: About, key: string, summary: string) => ({
  user_id: reader.user_id,
  kind: 'session' as const,
  email: null,
  title: trackName(session),
  content_title: session.title,
  content_summary: summary,
  target: `/ignition/${session.id}`,
  dedupe_key: `ignition:${key}`,
})

const whenOf = ({ session, reader }: About) => formatHourFirst(spanOf(session), reader.time_zone)

const keyOf = (what: string, { participantId, now }: Now) => `${what}:${participantId}:${now.toISOString()}`

export const registeredNotification = (about: Now) => ({
  ...noticeOf(about, keyOf('registered', about), `${whenOf(about)}. Kamu terdaftar.`),
  is_own_act: true,
})

export const waitlistedNotification = (about: Now, place: number | null) => ({
  ...noticeOf(about, keyOf('waitlisted', about), `Kursinya penuh. Kamu di urutan ke-${place ?? 1} daftar tunggu.`),
  is_own_act: true,
})

/** Notification of a person who got a seat from the queue. */
export const promotedNotification = (about: Now & AboutSession) => ({
  ...noticeOf(about, keyOf('promoted', about), `${whenOf(about)}. Ada kursi untukmu, dan kamu sudah terdaftar.`),
  happens_at: about.session.start_time,
  email: promotedEmail(about),
})

export const cancelledNotification = (about: AboutSession) => ({
  ...noticeOf(about, `cancelled:${about.session.id}`, `${whenOf(about)}. Sesi ini dibatalkan.`),
  happens_at: about.session.start_time,
  email: sessionCancelledEmail(about),
})

/** Prefix of the keys of a session's change notices. A second change replaces a pending one. */
export const changeKey = (sessionId: string) => `ignition:changed:${sessionId}:`

/** The new time and place, and the former values that differ. */
export function changedNotification(about: AboutChange & { now: Date }) {
  const { session, before, reader, hasOtherLink, now } = about
  const then = { session: { ...session, ...before }, reader }
  // A place without a name is called by its mode.
  const former = new Set([
    ...(whenOf(then) === whenOf(about) ? [] : [whenOf(then)]),
    ...(placeOf(then.session) === placeOf(session) ? [] : [placeOf(then.session)]),
    ...(before.mode === session.mode ? [] : [modeNames[before.mode]]),
  ])
  const sentences = [
    `${whenOf(about)} · ${placeOf(session)}.`,
    former.size > 0 ? `Semula ${[...former].join(' · ')}.` : '',
    former.size === 0 && hasFacts(about) ? 'Jadwal atau tempatnya berubah.' : '',
    hasOtherLink ? linkText : '',
  ]
  return {
    ...noticeOf(about, `changed:${session.id}:${now.toISOString()}`, sentences.filter(Boolean).join(' ')),
    happens_at: session.start_time,
    email: sessionChangedEmail(about),
  }
}

/** Mailed the day before at most: the hour's finds people at the screen, or not at all. */
export function reminderNotification(about: AboutSession, kind: 'day' | 'hour', now: Date) {
  const { session, reader } = about
  return {
    ...noticeOf(
      about,
      `reminder:${session.id}:${kind}:${session.start_time}`,
      `${whenOf(about)} · ${session.venue_name ?? 'daring'}`,
    ),
    happens_at: session.start_time,
    email: kind === 'day' ? sessionReminderEmail(about, now) : null,
    title: `${trackName(session)} dimulai ${startsInWords(spanOf(session), now, reader.time_zone)}`,
  }
}

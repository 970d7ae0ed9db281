import type { TimeZone } from '@semai/contract/call/field'
import { localDay, startOfDay, timeZones } from '../../../lib/time/local-time.ts'
import type { Signer } from '../../../lib/security/secret.ts'
import type { EmailTopic } from './emails.ts'

const HOUR_MS = 3_600_000
const FROM_HOUR = 7
// After a longer outage the email of the week is skipped: it would be too late.
const OPEN_HOURS = 24

/** Zone in which the emails of the week from `monday`, a local date, are due. */
export interface OpenZone {
  zone: TimeZone
  monday: string
}

/** Return the zones in which it is Monday from 07:00, or less than a day later. */
export function openZones(now: Date): OpenZone[] {
  return timeZones.flatMap((zone) => {
    // Local day of the last 07:00.
    const monday = localDay(new Date(now.getTime() - FROM_HOUR * HOUR_MS), zone)
    const opened = startOfDay(monday, zone).getTime() + FROM_HOUR * HOUR_MS
    const isOpen = new Date(monday).getUTCDay() === 1 && now.getTime() - opened < OPEN_HOURS * HOUR_MS
    return isOpen ? [{ zone, monday }] : []
  })
}

/** Candidate topic for an email. */
export interface DigestTopic extends EmailTopic {
  category_id: string
  author_id: string | null
}

/** Candidate topics for the emails of a hub. */
export interface Week {
  announcements: DigestTopic[]
  hottest: DigestTopic[]
  unanswered: DigestTopic[]
}

/** Reader of an email with blocked people and muted topics. */
export interface Reader {
  user_id: string
  /** People that the reader has blocked, or that have blocked the reader. */
  apart: string[]
  /** Topics and categories that the reader has muted. */
  muted: string[]
}

const MOST = { announcements: 3, hottest: 5, unanswered: 3 }

/** Candidates read per section. More than shown, because readers leave some out. */
export const CHOICE = 20

/** Choose the topics of a person's email, without duplicates; null when there are none. */
export function weekFor(reader: Reader, week: Week): Week | null {
  const { user_id, apart, muted } = reader
  const isWanted = ({ id, category_id, author_id }: DigestTopic) =>
    !muted.includes(id) && !muted.includes(category_id) && !(author_id && apart.includes(author_id))
  const announcements = week.announcements.filter(isWanted).slice(0, MOST.announcements)
  const hottest = week.hottest.filter(isWanted).slice(0, MOST.hottest)
  const seen = new Set(hottest.map(({ id }) => id))
  const unanswered = week.unanswered
    .filter((topic) => isWanted(topic) && !seen.has(topic.id) && topic.author_id !== user_id)
    .slice(0, MOST.unanswered)
  const isEmpty = announcements.length + hottest.length + unanswered.length === 0
  return isEmpty ? null : { announcements, hottest, unanswered }
}

/** Path of the unsubscribe link. */
export const STOP_PATH = '/mail/forum-digest/stop'

const PURPOSE = 'forum-digest'
const ID_LENGTH = 36

/** Make an unsubscribe token: the user's id with a signature. */
export const digestToken = (signer: Signer, userId: string) => userId + signer.sign(PURPOSE, userId)

/** Return the user of an unsubscribe token; null when the signature is wrong. */
export function ownerOfToken(signer: Signer, token: string): string | null {
  const userId = token.slice(0, ID_LENGTH)
  return signer.matches(PURPOSE, userId, token.slice(ID_LENGTH)) ? userId : null
}

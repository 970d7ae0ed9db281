import type { TimeZone } from '@semai/contract/call/field'
import { localDay, startOfDay, timeZones } from '../../../lib/time/local-time.ts'
import type { Signer } from '../../../lib/security/secret.ts'
import type { EmailTopic } from './emails.ts'

const HOUR_MS = 3_600_000
const FROM_HOUR = 7
// A process that was away for longer leaves the week out: nobody reads Monday's email on Thursday.
const OPEN_HOURS = 24

/** A zone in which it is time for the emails of the week that began on `monday`, a local date. */
export interface OpenZone {
  zone: TimeZone
  monday: string
}

/** Where it is Monday from 07.00, or not a day later. */
export function openZones(now: Date): OpenZone[] {
  return timeZones.flatMap((zone) => {
    // The day on which the last seven o'clock was.
    const monday = localDay(new Date(now.getTime() - FROM_HOUR * HOUR_MS), zone)
    const opened = startOfDay(monday, zone).getTime() + FROM_HOUR * HOUR_MS
    const isOpen = new Date(monday).getUTCDay() === 1 && now.getTime() - opened < OPEN_HOURS * HOUR_MS
    return isOpen ? [{ zone, monday }] : []
  })
}

/** A topic that may stand in an email. */
export interface DigestTopic extends EmailTopic {
  category_id: string
  author_id: string | null
}

/** What a hub's emails choose from. */
export interface Week {
  announcements: DigestTopic[]
  hottest: DigestTopic[]
  unanswered: DigestTopic[]
}

/** Whose email it is, and what they do not want to read of. */
export interface Reader {
  user_id: string
  /** People who have blocked them or are blocked. */
  apart: string[]
  /** Topics and categories that they have muted. */
  muted: string[]
}

const MOST = { announcements: 3, hottest: 5, unanswered: 3 }

/** How many more than are shown are looked up, for readers who leave some out. */
export const CHOICE = 20

/** What stands in one person's email. Nothing stands in it twice; null for nothing at all. */
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

/** Where the link in an email leads. */
export const STOP_PATH = '/mail/forum-digest/stop'

const PURPOSE = 'forum-digest'
const ID_LENGTH = 36

/** What ends somebody's emails: their id, signed. */
export const digestToken = (signer: Signer, userId: string) => userId + signer.sign(PURPOSE, userId)

/** Whose token it is; null for one that nobody was sent. */
export function ownerOfToken(signer: Signer, token: string): string | null {
  const userId = token.slice(0, ID_LENGTH)
  return signer.matches(PURPOSE, userId, token.slice(ID_LENGTH)) ? userId : null
}

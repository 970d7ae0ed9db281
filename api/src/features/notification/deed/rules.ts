import type { Deed, PushDeed } from '@semai/contract/notification/deed'
import type { Signer } from '../../../lib/security/secret.ts'
import { readSignedToken, signedToken } from '../../../lib/security/signed-token.ts'
import type { Notice } from '../notify.ts'

/** What can be done about a notice from its push: `subject` is what it is done to, or where 'come' leads. */
export interface NoticeDeed {
  deed: Deed | 'come'
  subject: string
}

const PURPOSE = 'notification-deed'
const BASE = 36

export const HOUR_MS = 3_600_000

/** How long an old push still does something, where nothing ends sooner. */
const LASTS_MS = 72 * HOUR_MS

/** What a notice's push offers: what is its own, an answer to a message, and to be told again, of what stands in the product. */
export function deedsOf({ deeds = [], kind, channel_id, is_always }: Notice, isInProduct: boolean): NoticeDeed[] {
  const isConversation = kind === 'message' && channel_id !== undefined
  // What says no more than its title on a locked screen has no words to be told again there.
  const isAgain = isInProduct && !is_always
  return [
    ...deeds,
    ...(isConversation ? [{ deed: 'reply' as const, subject: channel_id }] : []),
    ...(isAgain ? [{ deed: 'later' as const, subject: '' }] : []),
  ]
}

interface Pushed {
  id: string
  deeds: NoticeDeed[]
  happens_at: string | null
  /** That of the browser that it goes to: once it has ended, nothing is done by what stands there. */
  session_id: string
}

/** The buttons of a push on one browser, each with what proves that it was pressed there. */
export function pushDeeds(signer: Signer, { id, deeds, happens_at, session_id }: Pushed, now: Date): PushDeed[] {
  const happens = happens_at ? Date.parse(happens_at) : Infinity
  const until = Math.min(now.getTime() + LASTS_MS, happens > now.getTime() ? happens : Infinity)
  return deeds.flatMap(({ deed, subject }): PushDeed[] => {
    if (deed === 'come') return [{ deed, url: subject }]
    if (deed === 'later' && isTooLate(happens_at, now)) return []
    const meant = { session_id, deed, subject: deed === 'later' ? id : subject, until: new Date(until) }
    return [{ deed, token: deedToken(signer, meant) }]
  })
}

/** Whether an hour from now it has happened, or is over. */
export const isTooLate = (happensAt: string | null, now: Date) =>
  happensAt !== null && Date.parse(happensAt) <= now.getTime() + HOUR_MS

interface Meant {
  session_id: string
  deed: Deed
  subject: string
  until: Date
}

export function deedToken(signer: Signer, { session_id, deed, subject, until }: Meant): string {
  return signedToken(signer, PURPOSE, [session_id, deed, subject, until.getTime().toString(BASE)])
}

/** What such a token is for; null for one that nobody was sent, or whose time is over. */
export function readDeedToken(signer: Signer, token: string, now: Date) {
  const [session_id, deed, subject, until] = readSignedToken(signer, PURPOSE, token) ?? []
  if (!session_id || !isDeed(deed) || !subject || !until) return null
  const ends = Number.parseInt(until, BASE)
  return ends > now.getTime() ? { session_id, deed, subject, until: new Date(ends) } : null
}

const known = new Set<string | undefined>(['accept', 'leave', 'later', 'reply'])
const isDeed = (text: string | undefined): text is Deed => known.has(text)

import type { Deed, PushDeed } from '@semai/contract/notification/action'
import type { Signer } from '../../../lib/security/secret.ts'
import { readSignedToken, signedToken } from '../../../lib/security/signed-token.ts'
import type { Notice } from '../notify.ts'

/** Action of a push button. `subject` is its object; for 'come' it is the page to open. */
export interface NoticeDeed {
  deed: Deed | 'come'
  subject: string
}

const PURPOSE = 'notification-deed'
const BASE = 36

export const HOUR_MS = 3_600_000

/** Longest validity of a push button. */
const LASTS_MS = 72 * HOUR_MS

/** List the buttons of a push: its own, a reply to a message, and a snooze for listed notifications. */
export function deedsOf({ deeds = [], kind, channel_id, is_always }: Notice, isInProduct: boolean): NoticeDeed[] {
  const isConversation = kind === 'message' && channel_id !== undefined
  // No snooze for notices that show only their title on a lock screen: they have no text to repeat.
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
  /** Session of the receiving browser. Its end invalidates the buttons. */
  session_id: string
}

/** Build the buttons of a push for one browser, each with a token. */
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

/** Whether the event has passed an hour from now. */
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

/** Read a button's token. Null if it is forged or expired. */
export function readDeedToken(signer: Signer, token: string, now: Date) {
  const [session_id, deed, subject, until] = readSignedToken(signer, PURPOSE, token) ?? []
  if (!session_id || !isDeed(deed) || !subject || !until) return null
  const ends = Number.parseInt(until, BASE)
  return ends > now.getTime() ? { session_id, deed, subject, until: new Date(ends) } : null
}

const known = new Set<string | undefined>(['accept', 'leave', 'later', 'reply'])
const isDeed = (text: string | undefined): text is Deed => known.has(text)

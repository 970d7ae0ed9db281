import type { ButtonAction, PushAction } from '@semai/contract/notification/action'
import type { Signer } from '../../../lib/security/secret.ts'
import { readSignedToken, signedToken } from '../../../lib/security/signed-token.ts'
import type { Notice, NoticeAction } from '../notice.ts'

const PURPOSE = 'notification-action'
const BASE = 36

export const HOUR_MS = 3_600_000

/** Longest validity of a push button. */
const LASTS_MS = 72 * HOUR_MS

/** List the buttons of a push: its own, a reply to a message, and a snooze for listed notifications. */
export function actionsOf({ actions = [], kind, channel_id, is_always }: Notice, isInProduct: boolean): NoticeAction[] {
  const isConversation = kind === 'message' && channel_id !== undefined
  // No snooze for notices that show only their title on a lock screen: they have no text to repeat.
  const isAgain = isInProduct && !is_always
  return [
    ...actions,
    ...(isConversation ? [{ action: 'reply' as const, subject: channel_id }] : []),
    ...(isAgain ? [{ action: 'later' as const, subject: '' }] : []),
  ]
}

interface Pushed {
  id: string
  actions: NoticeAction[]
  happens_at: string | null
  /** Session of the receiving browser. Its end invalidates the buttons. */
  session_id: string
}

/** Build the buttons of a push for one browser, each with a token. */
export function pushActions(signer: Signer, { id, actions, happens_at, session_id }: Pushed, now: Date): PushAction[] {
  const happens = happens_at ? Date.parse(happens_at) : Infinity
  const until = Math.min(now.getTime() + LASTS_MS, happens > now.getTime() ? happens : Infinity)
  return actions.flatMap(({ action, subject }): PushAction[] => {
    if (action === 'come') return [{ action, url: subject }]
    if (action === 'later' && isTooLate(happens_at, now)) return []
    const meant = { session_id, action, subject: action === 'later' ? id : subject, until: new Date(until) }
    return [{ action, token: buttonToken(signer, meant) }]
  })
}

/** Whether the event has passed an hour from now. */
export const isTooLate = (happensAt: string | null, now: Date) =>
  happensAt !== null && Date.parse(happensAt) <= now.getTime() + HOUR_MS

interface Meant {
  session_id: string
  action: ButtonAction
  subject: string
  until: Date
}

export function buttonToken(signer: Signer, { session_id, action, subject, until }: Meant): string {
  return signedToken(signer, PURPOSE, [session_id, action, subject, until.getTime().toString(BASE)])
}

/** Read a button's token. Null if it is forged or expired. */
export function readButtonToken(signer: Signer, token: string, now: Date) {
  const [session_id, action, subject, until] = readSignedToken(signer, PURPOSE, token) ?? []
  if (!session_id || !isButtonAction(action) || !subject || !until) return null
  const ends = Number.parseInt(until, BASE)
  return ends > now.getTime() ? { session_id, action, subject, until: new Date(ends) } : null
}

const known = new Set<string | undefined>(['accept', 'leave', 'later', 'reply'])
const isButtonAction = (text: string | undefined): text is ButtonAction => known.has(text)

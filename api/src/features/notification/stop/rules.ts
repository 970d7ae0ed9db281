import type { NotificationKind } from '@semai/contract/notification/kind'
import type { Signer } from '../../../lib/security/secret.ts'
import { readSignedToken, signedToken } from '../../../lib/security/signed-token.ts'

const PURPOSE = 'notification-stop'

/** Path of the link in an e-mail. */
export const STOP_PATH = '/mail/notification/stop'

// The position is the bit in mailed tokens: append new kinds at the end and remove none.
const kinds: NotificationKind[] = [
  'message',
  'mention',
  'reply',
  'answer',
  'decision',
  'session',
  'booking',
  'event',
  'task',
  'invitation',
  'announcement',
  'badge',
  'certificate',
  'circle',
  'weekly',
  'daily',
]

const BASE = 36

/** Sign a token that turns off some kinds for a person. It permits nothing else. */
export function stopToken(signer: Signer, userId: string, ended: NotificationKind[]): string {
  const bits = kinds.reduce((sum, kind, at) => (ended.includes(kind) ? sum + 2 ** at : sum), 0)
  return signedToken(signer, PURPOSE, [userId, bits.toString(BASE)])
}

/** Read the person and the kinds of a token; null for an invalid one. */
export function readStopToken(signer: Signer, token: string) {
  const [user_id, bits] = readSignedToken(signer, PURPOSE, token) ?? []
  if (!user_id || !bits) return null
  const sum = Number.parseInt(bits, BASE)
  return { user_id, kinds: kinds.filter((_kind, at) => Math.floor(sum / 2 ** at) % 2 === 1) }
}

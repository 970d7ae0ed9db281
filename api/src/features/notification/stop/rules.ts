import type { NotificationKind } from '@semai/contract/notification/kind'
import type { Signer } from '../../../lib/security/secret.ts'
import { readSignedToken, signedToken } from '../../../lib/security/signed-token.ts'

const PURPOSE = 'notification-stop'

/** Where the link in a mail leads. */
export const STOP_PATH = '/mail/notification/stop'

// Each has its bit in tokens that were mailed: new ones come last, and none goes.
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

/** What ends some kinds for somebody: who, and which, signed. It opens nothing else. */
export function stopToken(signer: Signer, userId: string, ended: NotificationKind[]): string {
  const bits = kinds.reduce((sum, kind, at) => (ended.includes(kind) ? sum + 2 ** at : sum), 0)
  return signedToken(signer, PURPOSE, [userId, bits.toString(BASE)])
}

/** Whose token it is, and what it ends; null for one that nobody was sent. */
export function readStopToken(signer: Signer, token: string) {
  const [user_id, bits] = readSignedToken(signer, PURPOSE, token) ?? []
  if (!user_id || !bits) return null
  const sum = Number.parseInt(bits, BASE)
  return { user_id, kinds: kinds.filter((_kind, at) => Math.floor(sum / 2 ** at) % 2 === 1) }
}

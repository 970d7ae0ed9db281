import { randomInt } from 'node:crypto'
import type { OwnerAction } from '@semai/contract/auth/proof'
import { limits } from '@semai/contract/call/limits'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Signer } from '../../../lib/security/secret.ts'
import { hashToken, newToken } from '../../../lib/security/session.ts'
import type { LinkedIdentity } from '../identity/queries.ts'
import type { Registration } from '../user-queries.ts'

export type Purpose = 'validation' | 'reset' | 'link' | 'participation' | 'proof'

/** Action that the code completes: a registration, an identity to link, a guest's participation, or an owner's action. */
export interface Payload {
  registration?: Registration
  identity?: LinkedIdentity
  participation?: GuestParticipation
  action?: OwnerAction
}

/** A guest's form for an event. Without it, the link accepts an offered seat. */
export interface GuestParticipation {
  participant_id: string
  registration?: { full_name: string; phone: string | null; attend_mode: 'offline' | 'online' }
}

interface NewChallenge {
  purpose: Purpose
  email: string
  user_id: string | null
  payload: Payload | null
  /** Ten minutes from now, unless something else is asked for. */
  expires_at?: string
  /** False for a registration that waits beside another's code; its own code and link are not valid. */
  is_mailed?: boolean
}

/** Create a code and a link for an address. Stores their hashes only. */
export async function insertChallenge(tx: Tx, signer: Signer, challenge: NewChallenge, now: Date) {
  const id = newId()
  const code = String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0')
  const link = newToken()
  const expiresAt = new Date(now.getTime() + limits.codeMinutes * 60_000)
  await tx
    .insertInto('email_challenge')
    .values({
      ...challenge,
      id,
      payload: challenge.payload && JSON.stringify(challenge.payload),
      code_hash: signer.sign('code', `${id}${code}`),
      link_hash: hashToken(link),
      expires_at: challenge.expires_at ?? expiresAt.toISOString(),
      created_at: now.toISOString(),
    })
    .execute()
  return { id, code, link }
}

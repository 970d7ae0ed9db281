import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { limits, serverLimits } from '@semai/contract/limits'
import { newId, type Db, type Tx } from '../../../lib/database/db.ts'
import type { Signer } from '../../../lib/security/secret.ts'
import { hashToken, newToken } from '../../../lib/security/session.ts'
import type { LinkedIdentity } from '../identity/queries.ts'
import type { Registration } from '../user-queries.ts'

export type Purpose = 'validation' | 'reset' | 'link' | 'participation' | 'proof'

/** What waits for the proof: a registration, an identity to link, or a guest's part in an event. */
export interface Payload {
  registration?: Registration
  identity?: LinkedIdentity
  participation?: GuestParticipation
}

/** What a guest typed for an event; without it, the link takes a seat that they were offered. */
export interface GuestParticipation {
  participant_id: string
  registration?: { full_name: string; phone: string | null; attend_mode: 'offline' | 'online' }
}

export interface Challenge {
  id: string
  email: string
  user_id: string | null
  payload: Payload | null
}

interface NewChallenge {
  purpose: Purpose
  email: string
  user_id: string | null
  payload: Payload | null
  /** Ten minutes from now, unless something else is asked for. */
  expires_at?: string
  /** False for what waits beside the code of another: its own code and link prove nothing. */
  is_mailed?: boolean
}

/** Makes a code and a link for an address. Only their hashes are kept. */
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

/** Uses up the challenge that a link's token belongs to. Null when it is unknown, used or too old. */
export async function claimLink(db: Db | Tx, purpose: Purpose, link: string, now: Date): Promise<Challenge | null> {
  const time = now.toISOString()
  const { rows } = await sql<Challenge>`
    update email_challenge
    set used_at = ${time}
    where link_hash = ${hashToken(link)}
      and purpose = ${purpose}
      and is_mailed
      and used_at is null
      and expires_at > ${time}
    returning id, email, user_id, payload`.execute(db)
  return rows[0] ?? null
}

interface CodeTry {
  purpose: Purpose
  email: string
  code: string
}

/**
 * Uses up a challenge by its code: whichever was mailed to the address for this purpose and is still good. A try counts
 * for all of them before it is compared, so that more codes give no more guesses: after five a code is dead. Null when
 * none fits.
 */
export async function claimCode(db: Db | Tx, signer: Signer, attempt: CodeTry, now: Date): Promise<Challenge | null> {
  const time = now.toISOString()
  // Locked in one order: two tries at once wait for each other, and neither for both.
  const { rows } = await sql<{ id: string; code_hash: string }>`
    with live as (
      select id
      from email_challenge
      where email = ${attempt.email}
        and purpose = ${attempt.purpose}
        and is_mailed
        and used_at is null
        and expires_at > ${time}
        and tries < ${serverLimits.codeTries}
      order by id
      for update
    )
    update email_challenge
    set tries = tries + 1
    from live
    where email_challenge.id = live.id
    returning email_challenge.id, email_challenge.code_hash`.execute(db)
  const fitting = rows.find(({ id, code_hash }) => signer.matches('code', `${id}${attempt.code}`, code_hash))
  if (!fitting) return null
  const used = await sql<Challenge>`
    update email_challenge
    set used_at = ${time}
    where id = ${fitting.id}
      and used_at is null
    returning id, email, user_id, payload`.execute(db)
  return used.rows[0] ?? null
}

/** Ends what other mails for a new password offered, once there is one. */
export async function endResets(tx: Tx, userId: string, now: Date) {
  await sql`
    update email_challenge
    set used_at = ${now.toISOString()}
    where user_id = ${userId}
      and purpose = 'reset'
      and used_at is null`.execute(tx)
}

export type OwnRegistration = Payload & { registration: Registration }

/**
 * What a browser's own registration of an address said, however old. Null when that browser registered nothing of the
 * kind: a code that was only asked for belongs to nobody's registration.
 */
export async function findOwnRegistration(db: Db | Tx, email: string, id: string): Promise<OwnRegistration | null> {
  const { rows } = await sql<{ payload: OwnRegistration }>`
    select payload
    from email_challenge
    where id = ${id}
      and email = ${email}
      and purpose = 'validation'
      and payload -> 'registration' is not null`.execute(db)
  return rows[0]?.payload ?? null
}

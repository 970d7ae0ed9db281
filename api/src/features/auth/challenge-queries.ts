import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '@semai/contract/limits'
import { newId, type Db, type Tx } from '../../lib/db.ts'
import type { Signer } from '../../lib/secret.ts'
import { hashToken, newToken } from '../../lib/session.ts'
import type { LinkedIdentity } from './identity-queries.ts'
import type { Registration } from './user-queries.ts'

export type Purpose = 'validation' | 'reset' | 'link' | 'participation' | 'close'

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
  /** A quarter of an hour from now, unless something else is asked for. */
  expires_at?: string
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
      and used_at is null
      and expires_at > ${time}
    returning id, email, user_id, payload`.execute(db)
  return rows[0] ?? null
}

interface CodeTry {
  purpose: Purpose
  email: string
  code: string
  /** Only this challenge counts; without it, the latest one of the address. */
  id?: string | undefined
}

/** Uses up a challenge by its code. Every try counts, and after five the code is dead. Null when it does not fit. */
export async function claimCode(db: Db | Tx, signer: Signer, attempt: CodeTry, now: Date): Promise<Challenge | null> {
  const time = now.toISOString()
  const { rows } = await sql<{ id: string; code_hash: string }>`
    update email_challenge
    set tries = tries + 1
    where id = (
        select id
        from email_challenge
        where email = ${attempt.email}
          and purpose = ${attempt.purpose}
          and used_at is null
          and expires_at > ${time}
          and (${attempt.id ?? null}::uuid is null or id = ${attempt.id ?? null}::uuid)
        order by created_at desc
        limit 1
      )
      and tries < ${limits.codeTries}
    returning id, code_hash`.execute(db)
  const tried = rows[0]
  if (!tried || !signer.matches('code', `${tried.id}${attempt.code}`, tried.code_hash)) return null
  const used = await sql<Challenge>`
    update email_challenge
    set used_at = ${time}
    where id = ${tried.id}
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

/** What a browser's own registration of an address said. Null when that browser registered nothing of the kind. */
export async function findOwnPayload(
  db: Db | Tx,
  email: string,
  id: string,
): Promise<{ payload: Payload | null } | null> {
  const { rows } = await sql<{ payload: Payload | null }>`
    select payload
    from email_challenge
    where id = ${id}
      and email = ${email}
      and purpose = 'validation'`.execute(db)
  return rows[0] ?? null
}

/** Whether several registrations of an address compete: then a bare proof does not tell whose password it confirms. */
export async function hasRivals(tx: Tx, email: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce(password_hash, '')) as count
    from (
      select payload -> 'registration' ->> 'password_hash' as password_hash
      from email_challenge
      where email = ${email}
        and purpose = 'validation'
        and payload -> 'registration' is not null
      union all
      select password_hash
      from app_user
      where id = ${userId}
    ) registration`.execute(tx)
  return (rows[0]?.count ?? 0) > 1
}

const KEPT_DAYS = 7

/** Drops codes that nobody can use any more, with what their registrations held. */
export async function deleteOldChallenges(db: Db, now: Date) {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()
  await sql`delete from email_challenge where expires_at < ${before}`.execute(db)
}

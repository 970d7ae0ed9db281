import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { IdentityProvider } from '@semai/contract/auth'
import { newId, type Db, type Tx } from '../../lib/db.ts'

/** A person as a provider knows them: never keyed by e-mail. */
export interface LinkedIdentity {
  provider: IdentityProvider
  issuer: string
  subject: string
}

export async function findIdentityOwner(db: Db, { issuer, subject }: LinkedIdentity): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id
    from user_identity
    where issuer = ${issuer}
      and subject = ${subject}`.execute(db)
  return rows[0]?.user_id ?? null
}

/** Ties an identity to a person; one that is tied already stays where it is. */
export async function insertIdentity(tx: Tx, userId: string, { provider, issuer, subject }: LinkedIdentity) {
  await sql`
    insert into user_identity (id, user_id, provider, issuer, subject)
    values (${newId()}, ${userId}, ${provider}, ${issuer}, ${subject})
    on conflict (issuer, subject) do nothing`.execute(tx)
}

/** Remembers an id token until it expires. Answers false for one that was seen before. */
export async function claimIdToken(db: Db, idToken: string, expiresAt: Date): Promise<boolean> {
  const hash = createHash('sha256').update(idToken).digest('base64url')
  const { rows } = await sql`
    insert into used_id_token (token_hash, expires_at)
    values (${hash}, ${expiresAt.toISOString()})
    on conflict (token_hash) do nothing
    returning token_hash`.execute(db)
  return rows.length > 0
}

export async function deleteExpiredIdTokens(db: Db, now: Date) {
  await sql`delete from used_id_token where expires_at < ${now.toISOString()}`.execute(db)
}

export async function deleteIdentities(tx: Tx, userId: string) {
  await sql`delete from user_identity where user_id = ${userId}`.execute(tx)
}

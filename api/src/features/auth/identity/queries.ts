import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Identity, IdentityProvider } from '@semai/contract/identity'
import { newId, type Db, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { readTold, type Finished, type Told } from '../../../lib/identity/provider.ts'

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

const hashOf = (idToken: string) => createHash('sha256').update(idToken).digest('base64url')
const TOLD = 'told by a provider'
const USABLE_MS = 300_000

/** Marks an id token that a provider gave for this browser's code: it signs in once, within five minutes. */
export async function markIdToken({ db, signer, clock }: Deps, { idToken, told, expiresAt }: Finished) {
  const now = clock.now().getTime()
  await sql`
    insert into id_token (token_hash, told, usable_until, expires_at)
    values (${hashOf(idToken)}, ${told && signer.seal(TOLD, JSON.stringify(told))},
            ${new Date(now + USABLE_MS).toISOString()},
            ${new Date(Math.max(now + USABLE_MS, expiresAt.getTime())).toISOString()})
    on conflict (token_hash) do nothing`.execute(db)
}

/** Uses a marked id token up. Answers what its provider told beside it; null for one that is not marked, or no longer. */
export async function claimIdToken(
  { db, signer, clock }: Deps,
  idToken: string,
): Promise<{ told: Told | null } | null> {
  const time = clock.now().toISOString()
  const { rows } = await sql<{ told: string | null }>`
    with marked as (
      select token_hash, told
      from id_token
      where token_hash = ${hashOf(idToken)}
        and used_at is null
        and usable_until > ${time}
      for update
    )
    update id_token
    set used_at = ${time}, told = null
    from marked
    where id_token.token_hash = marked.token_hash
    returning marked.told`.execute(db)
  const [row] = rows
  if (!row) return null
  const text = row.told === null ? null : signer.unseal(TOLD, row.told)
  return { told: text === null ? null : readTold(text) }
}

/** Answers the providers of those that were tied. */
export async function deleteIdentities(tx: Tx, userId: string): Promise<IdentityProvider[]> {
  const { rows } = await sql<{ provider: IdentityProvider }>`
    delete from user_identity
    where user_id = ${userId}
    returning provider`.execute(tx)
  return rows.map(({ provider }) => provider)
}

interface Tied {
  id: string
  user_id: string
}

/** Unties one of a person's. Answers its provider; null when there is none. */
export async function deleteIdentity(tx: Tx, { id, user_id }: Tied): Promise<IdentityProvider | null> {
  const { rows } = await sql<{ provider: IdentityProvider }>`
    delete from user_identity
    where id = ${id}
      and user_id = ${user_id}
    returning provider`.execute(tx)
  return rows[0]?.provider ?? null
}

export async function hasIdentity(db: Db, { id, user_id }: Tied): Promise<boolean> {
  const { rows } = await sql`select id from user_identity where id = ${id} and user_id = ${user_id}`.execute(db)
  return rows.length > 0
}

/** Few by nature, so they come on one page. */
export async function listIdentities(db: Db, userId: string): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    select id, provider, created_at
    from user_identity
    where user_id = ${userId}
    order by created_at, id
    limit 200`.execute(db)
  return rows
}

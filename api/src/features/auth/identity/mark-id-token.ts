import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '../../../lib/deps.ts'
import { type Finished, type IdentityClaims, readClaims } from '../../../lib/identity/provider.ts'

const hashOf = (idToken: string) => createHash('sha256').update(idToken).digest('base64url')

const SEAL_PURPOSE = 'told by a provider'

const USABLE_MS = 300_000

/** Mark an id token fetched for this browser's code. It signs in once, within 5 minutes. */
export async function markIdToken({ db, signer, clock }: Deps, { idToken, userinfo: claims, expiresAt }: Finished) {
  const now = clock.now().getTime()
  await sql`
    insert into id_token (token_hash, told, usable_until, expires_at)
    values (${hashOf(idToken)}, ${claims && signer.seal(SEAL_PURPOSE, JSON.stringify(claims))},
            ${new Date(now + USABLE_MS).toISOString()},
            ${new Date(Math.max(now + USABLE_MS, expiresAt.getTime())).toISOString()})
    on conflict (token_hash) do nothing`.execute(db)
}

/** Use up a fetched id token. Returns the provider's claims; null for unknown, used or expired tokens. */
export async function claimIdToken(
  { db, signer, clock }: Deps,
  idToken: string,
): Promise<{ claims: IdentityClaims | null } | null> {
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
  const text = row.told === null ? null : signer.unseal(SEAL_PURPOSE, row.told)
  return { claims: text === null ? null : readClaims(text) }
}

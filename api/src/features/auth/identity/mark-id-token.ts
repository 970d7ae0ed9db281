import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '../../../lib/deps.ts'
import { type Finished, readClaims, type Told } from '../../../lib/identity/provider.ts'

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

/** Use up a fetched id token. Returns the provider's claims; null for unknown, used or expired tokens. */
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
  return { told: text === null ? null : readClaims(text) }
}

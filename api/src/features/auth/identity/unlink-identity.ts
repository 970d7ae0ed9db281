import type { IdentityProvider } from '@semai/contract/auth/identity'
import { sql } from 'kysely'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Session } from '../../../lib/security/session.ts'
import { insertAudit } from '../insert-audit.ts'
import { revokeOtherSessions } from '../session/revoke-sessions.ts'
import { identityUntiedEmail } from './emails.ts'
import { mailAccount } from '../mail-account.ts'
import type { OwnerProof } from '@semai/contract/auth/proof'
import { proveOwner } from '../proof/prove-owner.ts'
import { hasIdentity, type Tied } from './queries.ts'

/**
 * Unlink the caller's identity, end all other sessions, which may have used it, and send a notice.
 * @throws Failure identity-not-found, wrong-password, code-invalid, too-many-requests
 */
export async function unlinkIdentity(deps: Deps, session: Session, { id, proof }: { id: string; proof: OwnerProof }) {
  const { user_id } = session
  if (!(await hasIdentity(deps.db, { id, user_id }))) throw new Failure('identity-not-found')
  const account = await proveOwner(deps, { userId: user_id, action: 'identity', proof })
  const now = deps.clock.now()
  await transaction(deps.db, async (tx) => {
    const provider = await deleteIdentity(tx, { id, user_id })
    if (!provider) throw new Failure('identity-not-found')
    await revokeOtherSessions(tx, session, now)
    await mailAccount(deps, tx, account, identityUntiedEmail(account.full_name, provider, deps.config))
    const entry = { actor_id: user_id, action: 'identity-untied', subject_id: user_id, details: { provider } }
    await insertAudit(tx, entry, now)
  })
  deps.sessions.forget({ user_id })
}

/** Delete a person's identity. Returns its provider; null if missing. */
async function deleteIdentity(tx: Tx, { id, user_id }: Tied): Promise<IdentityProvider | null> {
  const { rows } = await sql<{ provider: IdentityProvider }>`
    delete from user_identity
    where id = ${id}
      and user_id = ${user_id}
    returning provider`.execute(tx)
  return rows[0]?.provider ?? null
}

/** Answers the providers of those that were tied. */
export async function deleteIdentities(tx: Tx, userId: string): Promise<IdentityProvider[]> {
  const { rows } = await sql<{ provider: IdentityProvider }>`
    delete from user_identity
    where user_id = ${userId}
    returning provider`.execute(tx)
  return rows.map(({ provider }) => provider)
}

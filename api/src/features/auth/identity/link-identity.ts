import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../insert-audit.ts'
import { claimLink } from '../code/claim-code.ts'
import { identityTiedEmail } from './emails.ts'
import type { LinkedIdentity } from './queries.ts'
import { mailAccount } from '../mail-account.ts'
import { getAccount } from '../user-queries.ts'

/** Joins an identity that a provider proved a moment ago, in this browser. @throws Failure link-invalid */
export async function linkIdentity(deps: Deps, tx: Tx, userId: string, linkToken: string) {
  const now = deps.clock.now()
  const challenge = await claimLink(tx, 'link', linkToken, now)
  const identity = challenge?.payload?.identity
  if (challenge?.user_id !== userId || !identity) throw new Failure('link-invalid')
  await insertIdentity(tx, userId, identity)
  const account = await getAccount(tx, userId)
  await mailAccount(deps, tx, account, identityTiedEmail(account.full_name, identity.provider, deps.config))
  const details = { provider: identity.provider }
  await insertAudit(tx, { actor_id: userId, action: 'identity-linked', subject_id: userId, details }, now)
}

/** Link an identity to a person. A linked identity stays linked. */
export async function insertIdentity(tx: Tx, userId: string, { provider, issuer, subject }: LinkedIdentity) {
  await sql`
    insert into user_identity (id, user_id, provider, issuer, subject)
    values (${newId()}, ${userId}, ${provider}, ${issuer}, ${subject})
    on conflict (issuer, subject) do nothing`.execute(tx)
}

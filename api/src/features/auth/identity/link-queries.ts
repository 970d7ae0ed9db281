import type { IdentityProvider } from '@semai/contract/identity'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { postMail } from '../../mail/queries.ts'
import { insertAudit } from '../audit-queries.ts'
import { claimLink } from '../code/challenge-queries.ts'
import { identityTiedEmail } from './emails.ts'
import { insertIdentity } from './queries.ts'
import { findAccountById } from '../user-queries.ts'

/** Joins an identity that a provider proved a moment ago, in this browser. @throws Failure link-invalid */
export async function linkIdentity(deps: Deps, tx: Tx, userId: string, linkToken: string) {
  const now = deps.clock.now()
  const challenge = await claimLink(tx, 'link', linkToken, now)
  const identity = challenge?.payload?.identity
  if (challenge?.user_id !== userId || !identity) throw new Failure('link-invalid')
  await insertIdentity(tx, userId, identity)
  await notifyTied(deps, tx, userId, identity.provider)
  const details = { provider: identity.provider }
  await insertAudit(tx, { actor_id: userId, action: 'identity-linked', subject_id: userId, details }, now)
}

async function notifyTied(deps: Deps, tx: Tx, userId: string, provider: IdentityProvider) {
  const account = await findAccountById(tx, userId)
  if (!account) throw new Failure('profile-missing')
  const letter = identityTiedEmail(account.full_name, provider, deps.config)
  await postMail(tx, deps, { ...letter, to: account.email, user_id: userId }, deps.clock.now())
}

import type { Tx } from '../../lib/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { insertAudit } from './audit-queries.ts'
import { claimLink } from './challenge-queries.ts'
import { insertIdentity } from './identity-queries.ts'

/** Joins an identity that a provider proved a moment ago, in this browser. @throws Failure link-invalid */
export async function linkIdentity({ clock }: Deps, tx: Tx, userId: string, linkToken: string) {
  const now = clock.now()
  const challenge = await claimLink(tx, 'link', linkToken, now)
  const identity = challenge?.payload?.identity
  if (challenge?.user_id !== userId || !identity) throw new Failure('link-invalid')
  await insertIdentity(tx, userId, identity)
  const details = { provider: identity.provider }
  await insertAudit(tx, { actor_id: userId, action: 'identity-linked', subject_id: userId, details }, now)
}

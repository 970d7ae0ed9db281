import type { Confirmed } from '@semai/contract/auth/auth'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { insertConsents } from '../../profile/record-consents.ts'
import { activateAccount } from '../activate-account.ts'
import type { Challenge } from '../code/claim-code.ts'
import { findOwnRegistration } from '../code/queries.ts'
import { insertIdentity } from '../identity/link-identity.ts'
import { deleteIdentities } from '../identity/unlink-identity.ts'
import { mailResetIfDue } from '../password/mail-reset.ts'
import { updatePassword } from '../password/update-password.ts'
import { signIn } from '../session/open-session.ts'
import type { Device } from '../session/rules.ts'

interface Proof {
  challenge: Challenge | null
  /** The registration of the browser that brings the proof. */
  registrationId: string | undefined
}

/**
 * Activate the account of a proven challenge and sign in. Null if nothing is pending. The proof covers the address only. This
 * browser's registration becomes the account's data; without one the address is confirmed and all passwords and identities are
 * dropped.
 */
export async function confirm(
  deps: Deps,
  { challenge, registrationId }: Proof,
  device: Device,
): Promise<Confirmed | null> {
  if (!challenge?.user_id) return null
  const { user_id, email } = challenge
  const now = deps.clock.now()
  return transaction(deps.db, async (tx) => {
    const own = registrationId ? await findOwnRegistration(tx, email, registrationId) : null
    const typed = (own ?? challenge.payload)?.registration ?? null
    if (!(await activateAccount(tx, user_id, typed, now))) return null
    await deleteIdentities(tx, user_id)
    if (own?.identity) await insertIdentity(tx, user_id, own.identity)
    if (!own) await chooseByMail(deps, tx, user_id, email)
    const at = own?.registration.accepted_at ?? now.toISOString()
    await insertConsents(tx, { user_id, purposes: ['terms', 'adult'], is_granted: true, at })
    return { ...(await signIn(deps, tx, { userId: user_id, device, way: 'code' })), needs_password: !own }
  })
}

async function chooseByMail(deps: Deps, tx: Tx, userId: string, email: string) {
  await updatePassword(tx, userId, null, deps.clock.now())
  await mailResetIfDue(deps, tx, email)
}

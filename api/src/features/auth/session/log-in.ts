import { normalEmail } from '../../../lib/text/normal-email.ts'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { verifyPassword } from '../../../lib/security/password.ts'
import { liftEnded } from '../../moderation/suspension/lift-suspension.ts'
import { claimTry, forgetTries } from '../attempt/claim-try.ts'
import { insertAudit } from '../insert-audit.ts'
import { startConfirmation } from '../registration/mail-confirmation.ts'
import { closedFailure } from '../reopen/queries.ts'
import { type Account, findAccount, findRegistration } from '../user-queries.ts'
import type { SignedIn } from '@semai/contract/auth/auth'
import { linkIdentity } from '../identity/link-identity.ts'
import { signIn } from './open-session.ts'
import type { Device } from './rules.ts'

interface LogInInput {
  email: string
  password: string
  /** Joins the identity of a provider that was proven a moment ago. */
  link_token?: string
}

/**
 * Signs in by e-mail and password.
 * @throws Failure wrong-credentials, too-many-requests, link-invalid, two-step-required, and those of `refuseInactive`
 */
export async function logIn(
  deps: Deps,
  { email, password, link_token }: LogInInput,
  device: Device,
): Promise<SignedIn> {
  const account = await authenticate(deps, normalEmail(email), password)
  await refuseInactive(deps, account)
  return transaction(deps.db, async (tx) => {
    if (link_token) await linkIdentity(deps, tx, account.id, link_token)
    return signIn(deps, tx, { userId: account.id, device, way: 'password' })
  })
}

async function authenticate({ db, clock }: Deps, email: string, password: string): Promise<Account> {
  const now = clock.now()
  await claimTry(db, 'account', email, now)
  const account = await findAccount(db, email)
  if (await verifyPassword(account?.password_hash, password)) {
    if (account) {
      await forgetTries(db, 'account', email)
      return account
    }
  }
  await insertAudit(db, { actor_id: null, action: 'sign-in-refused', subject_id: account?.id ?? null }, now)
  throw new Failure('wrong-credentials')
}

/**
 * Reject inactive accounts. Call it after the password or a provider proved the person.
 * @throws Failure account-suspended, account-closed, email-not-verified (after a new code was mailed)
 */
export async function refuseInactive(deps: Deps, account: Account) {
  if (account.status === 'active') return
  if (account.status === 'suspended') {
    // Its time may be over before the job has come by.
    if (await transaction(deps.db, (tx) => liftEnded(deps, tx, account.id))) return
    throw new Failure('account-suspended', { details: { support_email: deps.config.supportEmail } })
  }
  if (account.status !== 'pending') throw await closedFailure(deps, account.id)
  // Keep the password that was just proven.
  const registration = await findRegistration(deps.db, account.id)
  const { id } = await startConfirmation(deps, account.email, async () => ({ registration }))
  throw new Failure('email-not-verified', { details: { email: account.email, registration_id: id } })
}

import { normalEmail } from '../../../lib/text/normal-email.ts'
import type { IdentityProvider } from '@semai/contract/auth/identity'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { identityOf, type Identity } from '../../../lib/identity/provider.ts'
import { insertConsents } from '../../profile/record-consents.ts'
import { activateAccount } from '../activate-account.ts'
import { insertAudit } from '../insert-audit.ts'
import { insertChallenge, type Payload } from '../code/issue-code.ts'
import { insertAccount } from '../insert-account.ts'
import { startConfirmation } from '../registration/mail-confirmation.ts'
import { nameFrom } from '../rules.ts'
import { UNNAMED } from '@semai/contract/call/limits'
import { refuseInactive } from '../session/log-in.ts'
import { signIn } from '../session/open-session.ts'
import { revokeAllSessions } from '../session/revoke-sessions.ts'
import type { Device } from '../session/rules.ts'
import { type Account, findAccount, findAccountById } from '../user-queries.ts'
import { insertIdentity } from './link-identity.ts'
import { claimIdToken } from './mark-id-token.ts'
import { findIdentityOwner } from './queries.ts'
import { deleteIdentities } from './unlink-identity.ts'

/**
 * Sign in by a provider's id token. Accepts only tokens that this server fetched, whose nonce was compared then.
 * @throws Failure identity-invalid, identity-link-required, email-not-verified, two-step-required, and those of an account that is
 * suspended or closed
 */
export async function logInByIdentity(deps: Deps, provider: IdentityProvider, token: string, device: Device) {
  const verified = await deps.identity.verify(provider, token)
  const marked = await claimIdToken(deps, token)
  if (!marked) throw new Failure('identity-invalid')
  const identity = identityOf(verified, marked.claims)
  const ownerId = await findIdentityOwner(deps.db, identity)
  const account = ownerId ? await findAccountById(deps.db, ownerId) : await accountFor(deps, identity)
  if (!account) throw new Failure('identity-invalid')
  await refuseInactive(deps, account)
  return transaction(deps.db, (tx) => signIn(deps, tx, { userId: account.id, device, way: provider }))
}

/** Find or create the account of a new identity. @throws Failure email-not-verified, identity-link-required */
async function accountFor(deps: Deps, identity: Identity): Promise<Account> {
  const email = normalEmail(identity.email)
  if (!identity.isEmailVerified) {
    const { id } = await startConfirmation(deps, email, (tx) => awaitProof(deps, tx, email, identity))
    throw new Failure('email-not-verified', { details: { email, registration_id: id } })
  }
  const adopted = await transaction(deps.db, (tx) => adopt(deps, tx, email, identity))
  // Not adopted: the account must be linked, or a parallel window with this identity was faster.
  const id = adopted ?? (await findIdentityOwner(deps.db, identity))
  const account = id ? await findAccountById(deps.db, id) : await findAccount(deps.db, email)
  if (!account) throw new Error('an account was neither adopted nor found')
  if (!id) throw await linkRequired(deps, account, identity)
  return account
}

const registrationOf = ({ fullName, email }: Identity, now: Date) => ({
  full_name: nameFrom(fullName ?? '', email) || UNNAMED,
  password_hash: null,
  region_id: null,
  regency_id: null,
  accepted_at: now.toISOString(),
})

// The provider has not verified the address, so the identity is linked only after a mailed code.
async function awaitProof(deps: Deps, tx: Tx, email: string, identity: Identity): Promise<Payload | null> {
  const registration = registrationOf(identity, deps.clock.now())
  const account = await insertAccount(tx, email, registration, 'pending')
  const { provider, issuer, subject } = identity
  return account.status === 'pending' ? { registration, identity: { provider, issuer, subject } } : null
}

/**
 * Create an account, or take over an unconfirmed one of this address, which loses its password and sessions. Returns its id; null if
 * the address has an account.
 */
async function adopt(deps: Deps, tx: Tx, email: string, identity: Identity): Promise<string | null> {
  const now = deps.clock.now()
  const registration = registrationOf(identity, now)
  const { id } = await insertAccount(tx, email, registration, 'pending')
  if (!(await activateAccount(tx, id, registration, now))) return null
  await revokeAllSessions(tx, id, now)
  await deleteIdentities(tx, id)
  await insertIdentity(tx, id, identity)
  await insertConsents(tx, { user_id: id, purposes: ['terms', 'adult'], is_granted: true, at: now.toISOString() })
  const details = { provider: identity.provider }
  await insertAudit(tx, { actor_id: id, action: 'registered', subject_id: id, details }, now)
  return id
}

/** Require a local sign-in before linking; only this browser gets the ticket. */
async function linkRequired({ db, signer, clock }: Deps, account: Account, identity: Identity): Promise<Failure> {
  const { provider, issuer, subject } = identity
  const challenge = await transaction(db, (tx) =>
    insertChallenge(
      tx,
      signer,
      {
        purpose: 'link',
        email: account.email,
        user_id: account.id,
        payload: { identity: { provider, issuer, subject } },
      },
      clock.now(),
    ),
  )
  return new Failure('identity-link-required', { details: { email: account.email, link_token: challenge.link } })
}

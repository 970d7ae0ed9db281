import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  finishIdentity,
  loginWithAuth0,
  loginWithGoogle,
  startIdentity,
  type IdentityProvider,
} from '@semai/contract/auth'
import { limits } from '@semai/contract/limits'
import { transaction, type Tx } from '../../lib/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import type { Identity } from '../../lib/identity-provider.ts'
import { insertConsents } from '../profile/consent-queries.ts'
import { mailConfirmation, mailIfDue, refuseInactive, signIn } from './account-queries.ts'
import { insertAudit } from './audit-queries.ts'
import { insertChallenge } from './challenge-queries.ts'
import { claimIdToken, deleteIdentities, findIdentityOwner, insertIdentity } from './identity-queries.ts'
import { nameFrom, normalEmail } from './rules.ts'
import { revokeAllSessions, type Device } from './session-queries.ts'
import { deviceOf } from './sign-in-routes.ts'
import { activateAccount, findAccount, findAccountById, insertAccount, type Account } from './user-queries.ts'

export const identityRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { identity } = deps

    app.route({
      ...startIdentity,
      handler: async ({ body: { provider, ...browser } }) => ({
        data: { url: await identity.start(provider, browser) },
      }),
    })

    app.route({
      ...finishIdentity,
      handler: async ({ body: { provider, ...answer } }) => ({
        data: { id_token: await identity.finish(provider, answer) },
      }),
    })

    app.route({
      ...loginWithGoogle,
      handler: async (request) => ({ data: await signInBy(deps, 'google', request.body, deviceOf(request)) }),
    })

    app.route({
      ...loginWithAuth0,
      handler: async (request) => ({ data: await signInBy(deps, 'auth0', request.body, deviceOf(request)) }),
    })
  }

async function signInBy(
  deps: Deps,
  provider: IdentityProvider,
  { token, nonce }: { token: string; nonce: string },
  device: Device,
) {
  const identity = await deps.identity.verify(provider, token, nonce)
  if (!(await claimIdToken(deps.db, token, identity.expiresAt))) throw new Failure('identity-invalid')
  const ownerId = await findIdentityOwner(deps.db, identity)
  const account = ownerId ? await findAccountById(deps.db, ownerId) : await accountFor(deps, identity)
  if (!account) throw new Failure('identity-invalid')
  await refuseInactive(deps, account)
  return transaction(deps.db, (tx) => signIn(deps, tx, account.id, device))
}

/** The account of an identity that comes for the first time. @throws Failure email-not-verified, identity-link-required */
async function accountFor(deps: Deps, identity: Identity): Promise<Account> {
  const email = normalEmail(identity.email)
  if (!identity.isEmailVerified) {
    const registration_id = await mailIfDue(deps, email, (tx) => awaitProof(deps, tx, email, identity))
    throw new Failure('email-not-verified', { details: { email, ...(registration_id && { registration_id }) } })
  }
  const adopted = await transaction(deps.db, (tx) => adopt(deps, tx, email, identity))
  // Not adopted: an account that has to be linked, or another window with this identity was quicker.
  const id = adopted ?? (await findIdentityOwner(deps.db, identity))
  const account = id ? await findAccountById(deps.db, id) : await findAccount(deps.db, email)
  if (!account) throw new Error('an account was neither adopted nor found')
  if (!id) throw await linkRequired(deps, account, identity)
  return account
}

const registrationOf = ({ fullName, email }: Identity, now: Date) => ({
  full_name: nameFrom(fullName ?? '') || nameFrom(email.split('@')[0] ?? '').padEnd(limits.fullNameMin, '.'),
  password_hash: null,
  region_id: null,
  regency_id: null,
  accepted_at: now.toISOString(),
})

// The provider does not vouch for the address: a mailed code has to, and only then is the identity tied.
async function awaitProof(deps: Deps, tx: Tx, email: string, identity: Identity): Promise<string> {
  const registration = registrationOf(identity, deps.clock.now())
  const account = await insertAccount(tx, email, registration, 'pending')
  const { provider, issuer, subject } = identity
  const payload = { registration, identity: { provider, issuer, subject } }
  return mailConfirmation(deps, tx, email, account.status === 'pending' ? payload : null)
}

/**
 * A new account, or an unconfirmed one that somebody began with this address: that loses its password and sessions.
 * Answers its id; null when the address has an account already.
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

/** The person signs in locally before the two are linked: the ticket goes to this browser only. */
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

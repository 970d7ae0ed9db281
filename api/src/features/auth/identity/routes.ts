import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  endIdentity,
  finishIdentity,
  loginWithAuth0,
  loginWithGoogle,
  startIdentity,
  type IdentityProvider,
} from '@semai/contract/identity'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { identityOf, type Identity } from '../../../lib/identity/provider.ts'
import { insertConsents } from '../../profile/consent-queries.ts'
import { refuseInactive, signIn, startConfirmation } from '../account-queries.ts'
import { insertAudit } from '../audit-queries.ts'
import { insertChallenge, type Payload } from '../code/challenge-queries.ts'
import { claimIdToken, deleteIdentities, findIdentityOwner, insertIdentity, markIdToken } from './queries.ts'
import { nameFrom, normalEmail } from '../rules.ts'
import { revokeAllSessions, type Device } from '../session/queries.ts'
import { deviceOf } from '../session/sign-in-routes.ts'
import { activateAccount, findAccount, findAccountById, insertAccount, type Account } from '../user-queries.ts'

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
      handler: async ({ body: { provider, ...answer } }) => {
        const finished = await identity.finish(provider, answer)
        await markIdToken(deps, finished)
        return { data: { id_token: finished.idToken } }
      },
    })

    app.route({
      ...endIdentity,
      handler: async ({ body: { provider, id_token } }) => ({
        data: { url: await identity.end(provider, id_token) },
      }),
    })

    app.route({
      ...loginWithGoogle,
      handler: async (request) => ({ data: await signInBy(deps, 'google', request.body.token, deviceOf(request)) }),
    })

    app.route({
      ...loginWithAuth0,
      handler: async (request) => ({ data: await signInBy(deps, 'auth0', request.body.token, deviceOf(request)) }),
    })
  }

// The nonce was compared when this server fetched the token: one that it did not fetch is not taken.
async function signInBy(deps: Deps, provider: IdentityProvider, token: string, device: Device) {
  const verified = await deps.identity.verify(provider, token)
  const marked = await claimIdToken(deps, token)
  if (!marked) throw new Failure('identity-invalid')
  const identity = identityOf(verified, marked.told)
  const ownerId = await findIdentityOwner(deps.db, identity)
  const account = ownerId ? await findAccountById(deps.db, ownerId) : await accountFor(deps, identity)
  if (!account) throw new Failure('identity-invalid')
  await refuseInactive(deps, account)
  return transaction(deps.db, (tx) => signIn(deps, tx, { userId: account.id, device, way: provider }))
}

/** The account of an identity that comes for the first time. @throws Failure email-not-verified, identity-link-required */
async function accountFor(deps: Deps, identity: Identity): Promise<Account> {
  const email = normalEmail(identity.email)
  if (!identity.isEmailVerified) {
    const { id } = await startConfirmation(deps, email, (tx) => awaitProof(deps, tx, email, identity))
    throw new Failure('email-not-verified', { details: { email, registration_id: id } })
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
  full_name: nameFrom(fullName ?? '') || nameFrom(email.split('@')[0] ?? '') || 'Peserta',
  password_hash: null,
  region_id: null,
  regency_id: null,
  accepted_at: now.toISOString(),
})

// The provider does not vouch for the address: a mailed code has to, and only then is the identity tied.
async function awaitProof(deps: Deps, tx: Tx, email: string, identity: Identity): Promise<Payload | null> {
  const registration = registrationOf(identity, deps.clock.now())
  const account = await insertAccount(tx, email, registration, 'pending')
  const { provider, issuer, subject } = identity
  return account.status === 'pending' ? { registration, identity: { provider, issuer, subject } } : null
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

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { register, revalidate, validate, verifyEmail } from '@semai/contract/auth'
import { transaction, type Tx } from '../../lib/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure, fieldFailure } from '../../lib/failure.ts'
import { hashPassword } from '../../lib/password.ts'
import { insertConsents } from '../profile/consent-queries.ts'
import { refuseUnknownPlace } from '../region/queries.ts'
import { mailConfirmation, signIn } from './account-queries.ts'
import { claimCode, claimLink, findOwnPayload, hasRivals, type Challenge, type Payload } from './challenge-queries.ts'
import { deleteIdentities, insertIdentity } from './identity-queries.ts'
import { isCommonPassword } from './password-rules.ts'
import { normalEmail } from './rules.ts'
import type { Device } from './session-queries.ts'
import { deviceOf } from './sign-in-routes.ts'
import { claimResend } from './throttle-queries.ts'
import { activateAccount, insertAccount, updatePassword, type Registration } from './user-queries.ts'

export const registrationRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, signer } = deps

    app.route({
      ...register,
      handler: async ({ body }) => {
        const email = normalEmail(body.email)
        // All that is refused is refused before the account is looked for: the answer depends on the input alone.
        if (isCommonPassword(body.password, body)) throw fieldFailure('password-too-common', 'password')
        await refuseUnknownPlace(db, body)
        const now = clock.now()
        await claimResend(db, 'validation', email, now)
        const { region_id, regency_id } = body
        const full_name = body.full_name.trim().replace(/\s+/g, ' ')
        const password_hash = await hashPassword(body.password)
        const registration = { full_name, password_hash, region_id, regency_id, accepted_at: now.toISOString() }
        const registration_id = await transaction(db, (tx) => startRegistration(deps, tx, email, registration))
        return { message: 'Kami mengirim kode ke e-mailmu.', data: { email, registration_id } }
      },
    })

    app.route({
      ...validate,
      handler: async (request) => {
        const { email, code, registration_id } = request.body
        const attempt = { purpose: 'validation', email: normalEmail(email), code, id: registration_id } as const
        const challenge = await claimCode(db, signer, attempt, clock.now())
        const data = await confirm(deps, { challenge, registrationId: request.body.registration_id }, deviceOf(request))
        if (!data) throw fieldFailure('code-invalid', 'code')
        return { data }
      },
    })

    app.route({
      ...verifyEmail,
      handler: async (request) => {
        const challenge = await claimLink(db, 'validation', request.body.token, clock.now())
        const data = await confirm(deps, { challenge, registrationId: request.body.registration_id }, deviceOf(request))
        if (!data) throw new Failure('link-invalid')
        return { data }
      },
    })

    app.route({
      ...revalidate,
      handler: async ({ body }) => {
        const email = normalEmail(body.email)
        const retry_after = await claimResend(db, 'validation', email, clock.now())
        const registration_id = await transaction(db, async (tx) => {
          const own = body.registration_id ? await findOwnPayload(tx, email, body.registration_id) : null
          return mailConfirmation(deps, tx, email, own?.payload ?? null)
        })
        return { message: 'Kode baru sudah kami kirim.', data: { retry_after, registration_id } }
      },
    })
  }

/** Opens a pending account where there is none, and mails what the address deserves. */
async function startRegistration(deps: Deps, tx: Tx, email: string, registration: Registration) {
  const account = await insertAccount(tx, email, registration, 'pending')
  const payload = account.status === 'pending' ? { registration } : null
  return mailConfirmation(deps, tx, email, payload)
}

interface Proof {
  challenge: Challenge | null
  /** The registration of the browser that brings the proof. */
  registrationId: string | undefined
}

/** Activates the account that a proven challenge speaks of, and signs in. Null when there is nothing to confirm. */
async function confirm(deps: Deps, { challenge, registrationId }: Proof, device: Device) {
  if (!challenge?.user_id) return null
  const { user_id } = challenge
  const now = deps.clock.now()
  return transaction(deps.db, async (tx) => {
    const own = registrationId ? await findOwnPayload(tx, challenge.email, registrationId) : null
    const isDoubtful = !own && (await hasRivals(tx, challenge.email, user_id))
    const payload: Payload | null = own ? own.payload : challenge.payload
    const isActivated = await activateAccount(tx, user_id, payload?.registration ?? null, now)
    if (!isActivated) return null
    // Only what belongs to the proven registration stays: an identity or a password that somebody else planted goes.
    await deleteIdentities(tx, user_id)
    if (isDoubtful) await updatePassword(tx, user_id, null, now)
    else if (payload?.identity) await insertIdentity(tx, user_id, payload.identity)
    const at = payload?.registration?.accepted_at ?? now.toISOString()
    await insertConsents(tx, { user_id, purposes: ['terms', 'adult'], is_granted: true, at })
    return signIn(deps, tx, user_id, device)
  })
}

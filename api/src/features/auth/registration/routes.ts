import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { register, revalidate, validate, verifyEmail, type Confirmed } from '@semai/contract/auth'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { refuseUnfitName } from '../../../lib/text/fit-name.ts'
import { hashPassword } from '../../../lib/security/password.ts'
import { insertConsents } from '../../profile/consent-queries.ts'
import { refuseUnknownPlace } from '../../region/queries.ts'
import { mailConfirmation, mailResetIfDue, signIn, startConfirmation } from '../account-queries.ts'
import { claimCode, claimLink, findOwnRegistration, type Challenge, type Payload } from '../code/challenge-queries.ts'
import { deleteIdentities, insertIdentity } from '../identity/queries.ts'
import { isCommonPassword } from '../password/rules.ts'
import { normalEmail } from '../rules.ts'
import type { Device } from '../session/queries.ts'
import { deviceOf } from '../session/sign-in-routes.ts'
import { claimResend } from '../attempt/throttle-queries.ts'
import { activateAccount, insertAccount, updatePassword, type Registration } from '../user-queries.ts'

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
        const { region_id, regency_id } = body
        const full_name = body.full_name.trim().replace(/\s+/g, ' ')
        refuseUnfitName(full_name, { field: 'full_name' })
        const password_hash = await hashPassword(body.password)
        const accepted_at = clock.now().toISOString()
        const registration = { full_name, password_hash, region_id, regency_id, accepted_at }
        const { id, tooSoon } = await startConfirmation(deps, email, (tx) => openPending(tx, email, registration))
        if (tooSoon) throw withDetails(tooSoon, { registration_id: id })
        return { message: 'Kami mengirim kode ke e-mailmu.', data: { email, registration_id: id } }
      },
    })

    app.route({
      ...validate,
      handler: async (request) => {
        const { email, code } = request.body
        const attempt = { purpose: 'validation', email: normalEmail(email), code } as const
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
          const own = body.registration_id ? await findOwnRegistration(tx, email, body.registration_id) : null
          return mailConfirmation(deps, tx, email, own)
        })
        return { message: 'Kode baru sudah kami kirim.', data: { retry_after, registration_id } }
      },
    })
  }

/** Opens a pending account where there is none. What was typed waits, unless the address has an account already. */
async function openPending(tx: Tx, email: string, registration: Registration): Promise<Payload | null> {
  const account = await insertAccount(tx, email, registration, 'pending')
  return account.status === 'pending' ? { registration } : null
}

const withDetails = ({ code, extra }: Failure, details: Record<string, string>) =>
  new Failure(code, { ...extra, details: { ...extra.details, ...details } })

interface Proof {
  challenge: Challenge | null
  /** The registration of the browser that brings the proof. */
  registrationId: string | undefined
}

/**
 * Activates the account that a proven challenge speaks of, and signs in. Null when there is nothing to confirm.
 * The proof is of the address alone. What this browser typed becomes the account's; whoever brings no registration of
 * their own has their address confirmed, and neither password nor identity of anybody's stays.
 */
async function confirm(deps: Deps, { challenge, registrationId }: Proof, device: Device): Promise<Confirmed | null> {
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

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { forgotPassword, resetPassword } from '@semai/contract/auth'
import { changePassword } from '@semai/contract/personal'
import type { Static } from 'typebox'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { hashPassword } from '../../../lib/security/password.ts'
import { sessionOf, type Session } from '../../../lib/security/session.ts'
import { postMail } from '../../mail/queries.ts'
import { insertConsents } from '../../profile/consent-queries.ts'
import { mailReset } from '../account-queries.ts'
import { insertAudit } from '../audit-queries.ts'
import { claimCode, claimLink, endResets, type Challenge } from '../code/challenge-queries.ts'
import { passwordChangedEmail } from '../emails.ts'
import { deleteIdentities } from '../identity/queries.ts'
import { isCommonPassword } from './rules.ts'
import { normalEmail } from '../rules.ts'
import { proveOwner } from '../proof/queries.ts'
import { revokeAllSessions, revokeOtherSessions } from '../session/queries.ts'
import { claimResend, forgetTries } from '../attempt/throttle-queries.ts'
import { activateAccount, findAccountById, updatePassword, type Account } from '../user-queries.ts'

export const passwordRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, sessions } = deps

    app.route({
      ...forgotPassword,
      handler: async ({ body }) => {
        const email = normalEmail(body.email)
        const retry_after = await claimResend(db, 'reset', email, clock.now())
        await transaction(db, (tx) => mailReset(deps, tx, email))
        return { message: 'Kalau e-mail itu punya akun, kodenya sudah kami kirim.', data: { retry_after } }
      },
    })

    app.route({
      ...resetPassword,
      handler: async ({ body }) => {
        // One transaction: a proof is used up only when the password is taken, but a wrong code still counts as a try.
        const account = await transaction(db, (tx) => setPassword(deps, tx, body))
        if (!account) throw 'token' in body ? new Failure('link-invalid') : fieldFailure('code-invalid', 'code')
        sessions.forget({ user_id: account.id })
        await forgetTries(db, 'account', account.email)
        return { message: 'Kata sandimu sudah diganti. Silakan masuk.' }
      },
    })

    app.route({
      ...changePassword,
      handler: async (request) => {
        const session = sessionOf(request)
        const { current_password, mailed_code, password } = request.body
        const proof = { password: current_password, mailed_code }
        const account = await proveOwner(deps, { userId: session.user_id, proof, field: 'current_password' })
        if (isCommonPassword(password, account)) throw fieldFailure('password-too-common', 'password')
        const passwordHash = await hashPassword(password)
        await transaction(db, (tx) => replacePassword(deps, tx, { session, account, passwordHash }))
        sessions.forget({ user_id: session.user_id })
        return { message: 'Kata sandimu sudah disimpan, dan perangkat lain sudah dikeluarkan.' }
      },
    })
  }

type ResetBody = Static<typeof resetPassword.schema.body>

/**
 * The proof decides whose password it is, never an address that came along. Ends all sessions, unties what a stranger
 * may have tied to the account, and sends a notice. Null when there is no proof. @throws Failure password-too-common
 */
async function setPassword(deps: Deps, tx: Tx, body: ResetBody): Promise<Account | null> {
  const now = deps.clock.now()
  const challenge = await claimProof(deps, tx, body)
  const account = challenge?.user_id ? await findAccountById(tx, challenge.user_id) : null
  if (!challenge || !account) return null
  if (isCommonPassword(body.password, account)) throw fieldFailure('password-too-common', 'password')
  // Only now: hashing is dear, and not done for guesses.
  await updatePassword(tx, account.id, await hashPassword(body.password), now)
  // Whoever reads the mail owns the address: a pending account is confirmed by it too.
  const isActivated = await activateAccount(tx, account.id, null, now)
  if (isActivated) await insertSignUpConsents(tx, account.id, now)
  await endResets(tx, account.id, now)
  await revokeAllSessions(tx, account.id, now)
  const untied = await deleteIdentities(tx, account.id)
  const letter = passwordChangedEmail(account.full_name, deps.config, { identities: untied.length })
  await postMail(tx, deps, { ...letter, to: challenge.email, user_id: account.id }, now)
  const details = { untied }
  await insertAudit(tx, { actor_id: account.id, action: 'password-reset', subject_id: account.id, details }, now)
  return account
}

function claimProof({ clock, signer }: Deps, tx: Tx, body: ResetBody): Promise<Challenge | null> {
  if ('token' in body) return claimLink(tx, 'reset', body.token, clock.now())
  return claimCode(tx, signer, { purpose: 'reset', email: normalEmail(body.email), code: body.code }, clock.now())
}

// Without its form there would be no pending account.
const insertSignUpConsents = (tx: Tx, userId: string, now: Date) =>
  insertConsents(tx, { user_id: userId, purposes: ['terms', 'adult'], is_granted: true, at: now.toISOString() })

interface Replacement {
  session: Session
  account: Account
  passwordHash: string
}

/** Ends all other sessions and sends a notice. */
async function replacePassword(deps: Deps, tx: Tx, { session, account, passwordHash }: Replacement) {
  const now = deps.clock.now()
  await updatePassword(tx, account.id, passwordHash, now)
  await endResets(tx, account.id, now)
  await revokeOtherSessions(tx, session, now)
  const letter = passwordChangedEmail(account.full_name, deps.config, { devices: 'semua perangkat lain' })
  await postMail(tx, deps, { ...letter, to: account.email, user_id: account.id }, now)
  await insertAudit(tx, { actor_id: account.id, action: 'password-changed', subject_id: account.id }, now)
}

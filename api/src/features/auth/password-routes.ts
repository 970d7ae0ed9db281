import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { forgotPassword, resetPassword } from '@semai/contract/auth'
import { noAccountLetter, passwordChangedLetter, resetPasswordLetter } from '../../lib/account-letters.ts'
import { transaction, type Tx } from '../../lib/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure, fieldFailure } from '../../lib/failure.ts'
import { hashPassword } from '../../lib/password.ts'
import { postMail } from '../mail/queries.ts'
import { insertAudit } from './audit-queries.ts'
import { insertChallenge, useCode, useLink, type Challenge } from './challenge-queries.ts'
import { isCommonPassword } from './password-rules.ts'
import { normalEmail } from './rules.ts'
import { revokeAllSessions } from './session-queries.ts'
import { claimResend, forgetSignInFailures } from './throttle-queries.ts'
import { activateAccount, findAccount, findAccountById, updatePassword } from './user-queries.ts'

export const passwordRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, signer } = deps

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
        const now = clock.now()
        const challenge = await ('token' in body
          ? useLink(db, 'reset', body.token, now)
          : useCode(db, signer, { purpose: 'reset', email: normalEmail(body.email), code: body.code }, now))
        if (!challenge?.user_id)
          throw 'token' in body ? new Failure('link-invalid') : fieldFailure('code-invalid', 'code')
        await setPassword(deps, challenge, challenge.user_id, body.password)
        return { message: 'Kata sandimu sudah diganti. Silakan masuk.' }
      },
    })
  }

async function mailReset({ signer, config, clock, jobs }: Deps, tx: Tx, email: string) {
  const now = clock.now()
  const account = await findAccount(tx, email)
  const user_id = account?.id ?? null
  const challenge = await insertChallenge(tx, signer, { purpose: 'reset', email, user_id, payload: null }, now)
  const proof = { publicUrl: config.publicUrl, email, code: challenge.code, link: challenge.link }
  const letter = account
    ? resetPasswordLetter(account.full_name, account.password_hash !== null, proof)
    : noAccountLetter(config.publicUrl)
  await postMail(tx, { jobs }, { ...letter, to: email, user_id }, now)
}

/** The proof decides whose password it is, never an address that came along. Ends all sessions and sends a notice. */
async function setPassword(deps: Deps, challenge: Challenge, userId: string, password: string) {
  const { db, clock, sessions, config } = deps
  const now = clock.now()
  const account = await findAccountById(db, userId)
  if (!account) throw new Failure('link-invalid')
  if (isCommonPassword(password, account)) throw fieldFailure('password-too-common', 'password')
  const passwordHash = await hashPassword(password)
  await transaction(db, async (tx) => {
    await updatePassword(tx, userId, passwordHash, now)
    // Whoever reads the mail owns the address: a pending account is confirmed by it too.
    await activateAccount(tx, userId, null, now)
    await revokeAllSessions(tx, userId, now)
    await postMail(
      tx,
      deps,
      { ...passwordChangedLetter(account.full_name, config.publicUrl), to: challenge.email, user_id: userId },
      now,
    )
    await insertAudit(tx, { actor_id: userId, action: 'password-reset', subject_id: userId }, now)
  })
  sessions.forget({ user_id: userId })
  await forgetSignInFailures(db, account.email)
}

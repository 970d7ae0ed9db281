import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { closeAccount, requestCloseCode } from '@semai/contract/personal'
import type { Static } from 'typebox'
import { accountClosedLetter, closeCodeLetter } from '../../lib/account-letters.ts'
import { transaction, type Tx } from '../../lib/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure, fieldFailure } from '../../lib/failure.ts'
import { sessionOf } from '../../lib/session.ts'
import { claimCode, insertChallenge } from '../auth/challenge-queries.ts'
import { proveOwner } from '../auth/proof-queries.ts'
import { claimResend } from '../auth/throttle-queries.ts'
import { findAccountById, type Account } from '../auth/user-queries.ts'
import { postMail } from '../mail/queries.ts'
import { anonymisedAfter, deactivate } from './close-queries.ts'

export const closeRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, sessions } = deps

    app.route({
      ...requestCloseCode,
      handler: async (request) => {
        const account = await getAccount(deps, sessionOf(request).user_id)
        await claimResend(db, 'close', account.email, clock.now())
        await transaction(db, (tx) => mailCode(deps, tx, account))
        return { message: 'Kodenya sudah kami kirim ke e-mailmu.' }
      },
    })

    app.route({
      ...closeAccount,
      handler: async (request) => {
        const account = await getAccount(deps, sessionOf(request).user_id)
        await prove(deps, account, request.body)
        const now = clock.now()
        await transaction(db, async (tx) => {
          await deactivate(tx, account.id, now)
          const letter = accountClosedLetter(account.full_name, deps.config)
          await postMail(tx, deps, { ...letter, to: account.email, user_id: account.id }, now)
        })
        sessions.forget({ user_id: account.id })
        return { message: 'Akunmu sudah ditutup.', data: { anonymised_after: anonymisedAfter(now) } }
      },
    })
  }

async function getAccount({ db }: Deps, userId: string): Promise<Account> {
  const account = await findAccountById(db, userId)
  if (!account) throw new Failure('profile-missing')
  return account
}

async function mailCode({ signer, clock, jobs }: Deps, tx: Tx, { id: user_id, email, full_name }: Account) {
  const now = clock.now()
  const { code } = await insertChallenge(tx, signer, { purpose: 'close', email, user_id, payload: null }, now)
  await postMail(tx, { jobs }, { ...closeCodeLetter(full_name, code), to: email, user_id }, now)
}

/** By the password; who has none, by a mailed code. @throws Failure wrong-password, code-invalid */
async function prove(deps: Deps, account: Account, { password, code }: Static<typeof closeAccount.schema.body>) {
  if (account.password_hash) {
    if (!password) throw fieldFailure('wrong-password', 'password')
    await proveOwner(deps, account.id, password, 'password')
    return
  }
  const attempt = { purpose: 'close', email: account.email, code: code ?? '' } as const
  const challenge = code ? await claimCode(deps.db, deps.signer, attempt, deps.clock.now()) : null
  if (challenge?.user_id !== account.id) throw fieldFailure('code-invalid', 'code')
}

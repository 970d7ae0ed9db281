import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { OwnerProof } from '@semai/contract/proof'
import * as contract from '@semai/contract/two-step'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { isStaff, sessionOf, type Session } from '../../../lib/security/session.ts'
import { postMail } from '../../mail/queries.ts'
import { insertAudit } from '../audit-queries.ts'
import { proveOwner } from '../proof/queries.ts'
import { revokeOtherSessions } from '../session/queries.ts'
import { twoStepOffEmail, twoStepOnEmail } from './emails.ts'
import { secondStep } from './enter-queries.ts'
import { proveOwnCode, provePending } from './proof-queries.ts'
import * as queries from './queries.ts'
import { authenticatorUri, newRecoveryCodes, newTwoStepSecret, recoveryHash } from './rules.ts'
import { deviceOf } from '../session/sign-in-routes.ts'
import { findAccountById, type Account } from '../user-queries.ts'

export const twoStepRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config, sessions } = deps

    app.route({
      ...contract.getTwoStep,
      handler: async (request) => {
        const session = sessionOf(request)
        const found = await queries.findTwoStep(db, session.user_id)
        return {
          data: {
            is_on: found !== null,
            is_required: config.twoStepRequired && isStaff(session.account.scope),
            enabled_at: found?.enabled_at ?? null,
            recovery_codes_left: found?.codes_left ?? 0,
          },
        }
      },
    })

    app.route({
      ...contract.beginTwoStep,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const account = await getAccount(deps, user_id)
        await proveAll(deps, user_id, request.body)
        const secret = newTwoStepSecret()
        const sealed = queries.sealSecret(deps, user_id, secret)
        await transaction(db, (tx) => queries.upsertPendingSecret(tx, user_id, sealed, clock.now()))
        return { data: { secret, uri: authenticatorUri(secret, account.email) } }
      },
    })

    app.route({
      ...contract.confirmTwoStep,
      handler: async (request) => {
        const session = sessionOf(request)
        const { sealed, step } = await provePending(deps, session.user_id, request.body.code)
        const recovery_codes = newRecoveryCodes()
        await transaction(db, (tx) => enable(deps, tx, session, { sealed, step, recovery_codes }))
        sessions.forget({ user_id: session.user_id })
        return { data: { recovery_codes } }
      },
    })

    app.route({
      ...contract.renewRecoveryCodes,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        await proveOwnCode(deps, user_id, request.body.code)
        const recovery_codes = newRecoveryCodes()
        const now = clock.now()
        await transaction(db, async (tx) => {
          await queries.replaceRecoveryCodes(tx, user_id, hashesOf(deps, user_id, recovery_codes), now)
          await insertAudit(tx, { actor_id: user_id, action: 'recovery-codes-renewed', subject_id: user_id }, now)
        })
        return { data: { recovery_codes } }
      },
    })

    app.route({
      ...contract.removeTwoStep,
      handler: async (request) => {
        const session = sessionOf(request)
        if (config.twoStepRequired && isStaff(session.account.scope)) throw new Failure('two-step-kept')
        await proveOwnCode(deps, session.user_id, request.body.code)
        await transaction(db, (tx) => disable(deps, tx, session.user_id))
        sessions.forget({ user_id: session.user_id })
        return { message: 'Masuk dua langkah sudah dimatikan.' }
      },
    })

    app.route({
      ...contract.loginWithCode,
      handler: async (request) => ({ data: await secondStep(deps, request.body, deviceOf(request)) }),
    })
  }

const hashesOf = ({ signer }: Deps, userId: string, codes: string[]) =>
  codes.map((code) => recoveryHash(signer, userId, code))

async function getAccount({ db }: Deps, userId: string): Promise<Account> {
  const account = await findAccountById(db, userId)
  if (!account) throw new Failure('profile-missing')
  return account
}

/** As the account's owner, and by a code of the authenticator that is about to be replaced. */
async function proveAll(deps: Deps, userId: string, { code, ...proof }: OwnerProof & { code?: string }) {
  await proveOwner(deps, { userId, proof })
  if (!(await queries.findTwoStep(deps.db, userId))) return
  if (!code) throw new Failure('two-step-on')
  await proveOwnCode(deps, userId, code)
}

interface Setup {
  sealed: string
  step: number
  recovery_codes: string[]
}

/** Ends all other sessions, which came in by one step, and sends a notice. */
async function enable(deps: Deps, tx: Tx, session: Session, { sealed, step, recovery_codes }: Setup) {
  const { user_id: userId } = session
  const now = deps.clock.now()
  const recoveryHashes = hashesOf(deps, userId, recovery_codes)
  if (!(await queries.enableTwoStep(tx, { userId, sealed, step, recoveryHashes }, now))) {
    throw new Failure('two-step-not-begun')
  }
  await revokeOtherSessions(tx, session, now)
  await tell(deps, tx, userId, 'two-step-on')
}

async function disable(deps: Deps, tx: Tx, userId: string) {
  await queries.deleteTwoStep(tx, userId)
  await tell(deps, tx, userId, 'two-step-off')
}

const letters = { 'two-step-on': twoStepOnEmail, 'two-step-off': twoStepOffEmail }

async function tell(deps: Deps, tx: Tx, userId: string, action: keyof typeof letters) {
  const now = deps.clock.now()
  const account = await findAccountById(tx, userId)
  if (!account) throw new Failure('profile-missing')
  const letter = letters[action](account.full_name, deps.config)
  await postMail(tx, deps, { ...letter, to: account.email, user_id: userId }, now)
  await insertAudit(tx, { actor_id: userId, action, subject_id: userId }, now)
}

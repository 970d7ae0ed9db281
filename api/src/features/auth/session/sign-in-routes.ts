import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { hello, login, logout } from '@semai/contract/auth'
import type { FastifyRequest } from 'fastify'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { verifyPassword } from '../../../lib/security/password.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { getProfile } from '../../profile/queries.ts'
import { refuseInactive, signIn } from '../account-queries.ts'
import { insertAudit } from '../audit-queries.ts'
import { linkIdentity } from '../identity/link-queries.ts'
import { normalEmail } from '../rules.ts'
import { revokeSession, type Device } from './queries.ts'
import { claimTry, forgetTries } from '../attempt/throttle-queries.ts'
import { findAccount, type Account } from '../user-queries.ts'

export const signInRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, sessions } = deps

    app.route({
      ...login,
      handler: async (request) => {
        const { email, password, link_token } = request.body
        const account = await authenticate(deps, normalEmail(email), password)
        await refuseInactive(deps, account)
        const data = await transaction(db, async (tx) => {
          if (link_token) await linkIdentity(deps, tx, account.id, link_token)
          return signIn(deps, tx, { userId: account.id, device: deviceOf(request), way: 'password' })
        })
        return { data }
      },
    })

    app.route({
      ...logout,
      handler: async (request) => {
        const session = sessionOf(request)
        await revokeSession(db, session, clock.now())
        sessions.forget({ id: session.id })
        return { message: 'Sampai jumpa lagi.' }
      },
    })

    app.route({
      ...hello,
      handler: async (request) => ({ data: await getProfile(db, sessionOf(request).user_id, deps.config) }),
    })
  }

/** The device as the body names it, and the browser as it names itself. */
export const deviceOf = ({ body, headers }: FastifyRequest<{ Body: Omit<Device, 'user_agent'> }>): Device => ({
  user_device: body.user_device,
  fcm_token: body.fcm_token,
  user_agent: headers['user-agent'] ?? null,
})

/** @throws Failure wrong-credentials, too-many-requests */
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

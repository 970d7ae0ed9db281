import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { closeAccount } from '@semai/contract/profile/personal'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { proveOwner } from '../../auth/proof/prove-owner.ts'
import { postMail } from '../../mail/post-mail.ts'
import { deactivate } from './close-account.ts'
import { anonymisedAfter } from './queries.ts'
import { accountClosedEmail } from '../emails.ts'

export const closeRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, sessions } = deps

    app.route({
      ...closeAccount,
      handler: async (request) => {
        const { user_id: userId } = sessionOf(request)
        const account = await proveOwner(deps, { userId, action: 'close-account', proof: request.body })
        const now = clock.now()
        await transaction(db, async (tx) => {
          await deactivate(tx, account.id, now)
          const email = accountClosedEmail(account.full_name, deps.config)
          await postMail(tx, deps, { ...email, to: account.email, user_id: account.id }, now)
        })
        sessions.forget({ user_id: account.id })
        return { message: 'Akunmu sudah ditutup.', data: { anonymised_after: anonymisedAfter(now) } }
      },
    })
  }

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { reopenAccount } from '@semai/contract/profile/personal'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { openSession } from '../session/open-session.ts'
import { reopen } from './reopen-account.ts'
import { deviceOf } from '../session/rules.ts'

export const reopenRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...reopenAccount,
      handler: async (request) => {
        const data = await transaction(deps.db, async (tx) => {
          const userId = await reopen(deps, tx, request.body.ticket)
          return openSession(deps, tx, { userId, device: deviceOf(request), way: 'reopened' })
        })
        return { message: 'Selamat datang kembali.', data }
      },
    })
  }

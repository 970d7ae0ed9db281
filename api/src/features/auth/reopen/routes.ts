import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { reopenAccount } from '@semai/contract/personal'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { openSession } from '../account-queries.ts'
import { reopen } from './queries.ts'
import { deviceOf } from '../session/sign-in-routes.ts'

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

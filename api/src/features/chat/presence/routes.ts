import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as store from '@semai/contract/chat/message'
import type { Deps } from '../../../lib/deps.ts'
import { onePage } from '../../../lib/database/page.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { listPresence } from './queries.ts'

export const presenceRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...store.listPresence,
      handler: async (request) => {
        const ids = request.query.user_ids.split(',')
        return onePage(await listPresence(db, ids, sessionOf(request).user_id, clock.now()))
      },
    })
  }

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { searchMessages } from '@semai/contract/chat/message'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { getChannelFor } from '../channel/access-queries.ts'
import { findMessages } from './queries.ts'

export const messageSearchRoutes =
  ({ db }: Pick<Deps, 'db'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...searchMessages,
      handler: async (request) => {
        const session = sessionOf(request)
        if (request.query.channel_id) await getChannelFor(db, request.query.channel_id, session)
        return findMessages(db, request.query, session.user_id)
      },
    })
  }

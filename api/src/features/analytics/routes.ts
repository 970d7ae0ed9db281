import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { collectEvents } from '@semai/contract/analytics'
import type { Deps } from '../../lib/deps.ts'
import { sessionOf } from '../../lib/session.ts'
import { getProfile } from '../profile/queries.ts'
import { insertAnalyticsEvents } from './queries.ts'

export const analyticsRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...collectEvents,
      handler: async (request, reply) => {
        const { user_id } = sessionOf(request)
        const { accepts_analytics } = await getProfile(db, user_id)
        if (accepts_analytics) await insertAnalyticsEvents(db, user_id, request.body.events, clock.now())
        return reply.code(202).send({ message: accepts_analytics ? 'Tercatat.' : 'Tidak dicatat: tanpa persetujuan.' })
      },
    })
  }

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { collectEvents } from '@semai/contract/analytics'
import type { Deps } from '../../lib/deps.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { claimDailyQuota } from '../file/claim-daily-quota.ts'
import { getProfile } from '../profile/queries.ts'
import { insertAnalyticsEvents, type AnalyticsEvent } from './insert-events.ts'

// Daily limit per person: 1,000 events of usual size, or fewer larger ones.
const EVENT_WEIGHT = 200
const WEIGHT_PER_DAY = 1000 * EVENT_WEIGHT

const weightOf = (events: AnalyticsEvent[]) =>
  events.reduce((sum, event) => sum + Math.max(EVENT_WEIGHT, Buffer.byteLength(JSON.stringify(event))), 0)

export const analyticsRoutes =
  ({ db, clock, config }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...collectEvents,
      handler: async (request, reply) => {
        const { user_id } = sessionOf(request)
        const { accepts_analytics } = await getProfile(db, user_id, config)
        if (!accepts_analytics) return reply.code(202).send({ message: 'Tidak dicatat: tanpa persetujuan.' })
        const { events } = request.body
        const now = clock.now()
        const claim = { user_id, kind: 'analytics', amount: weightOf(events) } as const
        // Above the limit the call succeeds but its events are dropped, so that users notice nothing.
        if (!(await claimDailyQuota(db, claim, WEIGHT_PER_DAY, now)))
          return reply.code(202).send({ message: 'Tidak dicatat: sudah cukup untuk hari ini.' })
        await insertAnalyticsEvents(db, user_id, events, now)
        return reply.code(202).send({ message: 'Tercatat.' })
      },
    })
  }

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getSinceYesterday } from '@semai/contract/notification/since-yesterday'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { getTimeZone, listUnread } from './queries.ts'
import { sinceYesterday, summaryOf } from './rules.ts'

export const sinceYesterdayRoutes =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...getSinceYesterday,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const since = sinceYesterday(clock.now(), await getTimeZone(db, user_id))
        return { data: summaryOf(await listUnread(db, [user_id], since)) }
      },
    })
  }

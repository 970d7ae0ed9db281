import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getToday } from '@semai/contract/console/today'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { readToday } from './queries.ts'

export const todayRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...getToday,
      handler: async (request) => ({ data: await readToday(deps, sessionOf(request), request.query.time_zone) }),
    })
  }

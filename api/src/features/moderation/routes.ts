import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Deps } from '../../lib/deps.ts'
import { appealRoutes } from './appeal/routes.ts'
import { caseRoutes } from './case/routes.ts'
import { reportRoutes } from './report/routes.ts'

/** Reports, the moderators' queue, decisions and appeals. */
export const moderationRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(reportRoutes(deps))
    await app.register(caseRoutes(deps))
    await app.register(appealRoutes(deps))
  }

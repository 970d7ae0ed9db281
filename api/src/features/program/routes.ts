import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listProgramStages } from '@semai/contract/program'
import type { Deps } from '../../lib/deps.ts'
import { onePage } from '../../lib/database/page.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { listActiveStages, listStageDeeds } from './queries.ts'
import { placeIn } from './rules.ts'

export const programRoutes =
  ({ db }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...listProgramStages,
      handler: async (request) => {
        const [stages, deeds] = await Promise.all([
          listActiveStages(db),
          listStageDeeds(db, sessionOf(request).user_id),
        ])
        return onePage(placeIn(stages, deeds))
      },
    })
  }

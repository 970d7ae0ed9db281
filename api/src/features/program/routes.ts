import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listProgramStages } from '@semai/contract/program'
import type { Deps } from '../../lib/deps.ts'
import { onePage } from '../../lib/database/page.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { listActiveStages, listStageActions } from './queries.ts'
import { placeIn } from './rules.ts'

export const programRoutes =
  ({ db }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...listProgramStages,
      handler: async (request) => {
        const [stages, actions] = await Promise.all([
          listActiveStages(db),
          listStageActions(db, sessionOf(request).user_id),
        ])
        return onePage(placeIn(stages, actions))
      },
    })
  }

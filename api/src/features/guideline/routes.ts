import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as guideline from '@semai/contract/guideline'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { previewedBy } from '../../lib/security/preview.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { findGuideline, listGuidelines } from './queries.ts'

export const guidelineRoutes =
  ({ db }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...guideline.listGuidelines,
      handler: (request) => listGuidelines(db, request.query, sessionOf(request).user_id),
    })

    app.route({
      ...guideline.getGuideline,
      handler: async (request) => {
        const data = await findGuideline(
          db,
          request.params.id,
          sessionOf(request).user_id,
          previewedBy(request.session),
        )
        if (!data) throw new Failure('guideline-not-found')
        return { data }
      },
    })
  }

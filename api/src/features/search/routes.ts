import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { searchAllContent } from '@semai/contract/search'
import type { Deps } from '../../lib/deps.ts'
import { searchAll } from './queries.ts'

export const searchRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...searchAllContent,
      handler: async (request) => ({ data: await searchAll(db, request.query.search, clock.now()) }),
    })
  }

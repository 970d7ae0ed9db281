import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getConsoleSelf } from '@semai/contract/console/self'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { findConsoleHub } from './queries.ts'

export const consoleSelfRoutes =
  ({ db }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...getConsoleSelf,
      handler: async (request) => {
        const session = sessionOf(request)
        return {
          data: {
            scope: session.scope === 'admin' ? ('admin' as const) : ('operator' as const),
            hub: await findConsoleHub(db, session),
          },
        }
      },
    })
  }

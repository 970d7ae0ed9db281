import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { searchAllContent } from '@semai/contract/search'
import type { Deps } from '../../lib/deps.ts'
import { onePage } from '../../lib/database/page.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { missKeeper } from './miss-jobs.ts'
import { searchAll } from './queries.ts'

export const searchRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { clock } = deps
    const misses = missKeeper(deps, (error) => app.log.error({ err: error }, 'keeping missed searches failed'))
    app.addHook('onClose', misses.flush)

    app.route({
      ...searchAllContent,
      handler: async (request) => {
        const { search } = request.query
        const session = sessionOf(request)
        const now = clock.now()
        const data = await searchAll(deps, search, { userId: session.user_id, now })
        if (data.length === 0) misses.note(search, session)
        return onePage(data)
      },
    })
  }

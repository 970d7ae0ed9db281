import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as team from '@semai/contract/startup/team'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { listCandidates } from './candidate-queries.ts'
import { checkManager } from '../lock-queries.ts'
import { getTeamSearch, saveTeamSearch } from './save-team-search.ts'

export const teamSearchRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...team.getTeamSearch,
      handler: async (request) => ({ data: await getTeamSearch(db, sessionOf(request).user_id) }),
    })

    app.route({
      ...team.updateTeamSearch,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const data = await transaction(db, async (tx) => {
          await saveTeamSearch(tx, user_id, request.body, clock.now())
          return getTeamSearch(tx, user_id)
        })
        const message = data.is_active
          ? 'Pemilik startup kini bisa menemukanmu.'
          : 'Kamu tidak lagi terlihat mencari tim.'
        return { message, data }
      },
    })

    app.route({
      ...team.listTeamCandidates,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        await checkManager(db, request.query.startup_id, user_id)
        return listCandidates(db, request.query, user_id)
      },
    })
  }

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { saveWorkshopHistory } from '@semai/contract/workshop/progress'
import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { saveProgress } from './save-progress.ts'

export const progressRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = deps

    app.route({
      ...saveWorkshopHistory,
      handler: async (request) => {
        const { workshop_sub_module_id, ...sync } = request.body
        const whose = { user_id: sessionOf(request).user_id, workshop_sub_module_id }
        return { data: await transaction(db, (tx) => saveProgress(tx, deps, whose, sync)) }
      },
    })
  }

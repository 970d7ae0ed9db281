import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as peer from '@semai/contract/task/peer'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { openWork } from './open-work.ts'
import { readWork } from './own-queries.ts'
import { getListed, getPeerTask } from './queries.ts'
import { reportWork } from './report-work.ts'
import { savePeerReview } from './save-review.ts'

/** Calls of peer readers. Neither side sees a name of the other. */
export const peerRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = deps

    app.route({
      ...peer.listPeerWorks,
      handler: async (request) => ({
        data: await getPeerTask(db, sessionOf(request).user_id, request.query.workshop_sub_module_id),
      }),
    })

    app.route({
      ...peer.getPeerWork,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const own = await openWork(deps, user_id, request.query.id)
        const { levels, words, workshop_sub_module_id } = own
        const listed = await getListed(db, user_id, own)
        return { data: { ...listed, workshop_sub_module_id, ...(await readWork(deps, own)), levels, words } }
      },
    })

    app.route({
      ...peer.savePeerReview,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const data = await transaction(db, async (tx) =>
          getListed(tx, user_id, await savePeerReview(tx, deps, { ...request.body, user_id })),
        )
        return { data }
      },
    })

    app.route({
      ...peer.reportPeerWork,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const data = await transaction(db, async (tx) =>
          getListed(tx, user_id, await reportWork(tx, deps, { ...request.body, user_id })),
        )
        return { data }
      },
    })
  }

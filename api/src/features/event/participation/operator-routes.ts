import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as contract from '@semai/contract/event/participation'
import { serverLimits } from '@semai/contract/call/limits'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { insertViews } from '../../auth/insert-audit.ts'
import { listEventParticipations } from '../check-in/queries.ts'
import { decide } from './decide-participation.ts'
import { operates } from './operator-queries.ts'

/** Routes for operators to manage an event's participations. */
export const operatorRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...contract.approveParticipation,
      handler: async (request) => {
        const { body } = request
        const rejection = await transaction(db, (tx) => decide(deps, tx, sessionOf(request), body))
        if (rejection) throw new Failure(rejection)
        return { message: body.is_approved ? 'Pendaftaran disetujui.' : 'Pendaftaran ditolak.' }
      },
    })

    app.route({
      ...contract.listEventParticipations,
      handler: async (request) => {
        const { id } = request.params
        const operator = sessionOf(request)
        if (!(await operates(db, operator, id))) throw new Failure('event-not-found')
        const { page, status } = request.query
        const list = await listEventParticipations(
          db,
          { id, operator },
          { status },
          { page, size: serverLimits.pageSize },
        )
        const subject_ids = list.data.map(({ user_id }) => user_id)
        const view = { actor_id: operator.user_id, action: 'participants-viewed', details: { event_id: id } }
        await insertViews(db, { ...view, subject_ids }, clock.now())
        return list
      },
    })
  }

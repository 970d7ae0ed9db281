import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as participant from '@semai/contract/event-participant'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { insertViews } from '../../auth/audit-queries.ts'
import { takeAttendance } from './attendance-queries.ts'
import { decide } from '../registration/change-queries.ts'
import { listEventParticipants, operates } from '../registration/operator-queries.ts'

/** What operators do with an event's participants. */
export const attendanceRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...participant.approveParticipant,
      handler: async (request) => {
        const { body } = request
        const refusal = await transaction(db, (tx) => decide(deps, tx, sessionOf(request), body))
        if (refusal) throw new Failure(refusal)
        return { message: body.is_approved ? 'Pendaftaran disetujui.' : 'Pendaftaran ditolak.' }
      },
    })

    app.route({
      ...participant.listEventParticipants,
      handler: async (request) => {
        const { id } = request.params
        const operator = sessionOf(request)
        if (!(await operates(db, operator, id))) throw new Failure('event-not-found')
        const list = await listEventParticipants(db, id, request.query)
        const subject_ids = list.data.map(({ user_id }) => user_id)
        const view = {
          actor_id: operator.user_id,
          action: 'participants-viewed',
          subject_ids,
          details: { event_id: id },
        }
        await insertViews(db, view, clock.now())
        return list
      },
    })

    app.route({
      ...participant.createAttendance,
      handler: async (request) => ({
        data: await transaction(db, (tx) => takeAttendance(deps, tx, sessionOf(request), request.body)),
      }),
    })
  }

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as moment from '@semai/contract/moment'
import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { findNextMoment } from './queries.ts'
import { seeMoment } from './see-moment.ts'

export const momentRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...moment.getNextMoment,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        return { data: await findNextMoment(db, { ...request.query, user_id, now: clock.now() }) }
      },
    })

    app.route({
      ...moment.seeMoment,
      handler: async (request) => {
        const seen = { id: request.body.id, user_id: sessionOf(request).user_id, now: clock.now() }
        return { data: { is_first: await transaction(db, (tx) => seeMoment(tx, seen)) } }
      },
    })
  }

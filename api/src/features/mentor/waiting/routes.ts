import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as waiting from '@semai/contract/mentor/waiting'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { joinWaiting, leaveWaiting } from './join-waiting.ts'

export const waitingRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...waiting.joinMentorWaiting,
      handler: async (request) => {
        const wish = { mentor_id: request.body.mentor_id, user_id: sessionOf(request).user_id }
        await transaction(deps.db, (tx) => joinWaiting(deps, tx, wish))
        return { message: 'Kami kabari begitu ada jam.', data: { mentor_id: wish.mentor_id, is_waiting: true } }
      },
    })

    app.route({
      ...waiting.leaveMentorWaiting,
      handler: async (request) => {
        const wish = { mentor_id: request.body.mentor_id, user_id: sessionOf(request).user_id }
        await transaction(deps.db, (tx) => leaveWaiting(deps, tx, wish))
        return { message: 'Kamu tidak menunggu lagi.', data: { mentor_id: wish.mentor_id, is_waiting: false } }
      },
    })
  }

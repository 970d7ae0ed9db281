import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as forum from '@semai/contract/forum/forum'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { listFollows } from './follow-queries.ts'
import { follow } from './follow-topic.ts'

export const followRoutes =
  ({ db, clock, sessions }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...forum.listForumFollows,
      handler: (request) => listFollows(db, sessionOf(request).user_id, request.query.page),
    })

    app.route({
      ...forum.updateForumFollow,
      handler: async (request) => {
        const session = sessionOf(request)
        const { level, ...target } = request.body
        await transaction(db, (tx) => follow(tx, session, { target, level }, clock.now()))
        sessions.noteMark(session, 'forum')
        return { data: { level } }
      },
    })
  }

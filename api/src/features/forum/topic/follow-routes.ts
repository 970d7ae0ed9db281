import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as forum from '@semai/contract/forum'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { listFollows, saveFollow } from './follow-queries.ts'
import { lockTopic } from './access-queries.ts'

export const followRoutes =
  ({ db, clock }: Deps): FastifyPluginAsyncTypebox =>
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
        await transaction(db, async (tx) => {
          if ('topic_id' in target) await lockTopic(tx, session, target.topic_id)
          await saveFollow(tx, session.user_id, target, level, clock.now())
        })
        return { data: { level } }
      },
    })
  }

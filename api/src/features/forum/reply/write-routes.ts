import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as forum from '@semai/contract/forum/reply'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { removeStored } from '../../../lib/file/image-variant.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { changeReply } from './change-reply.ts'
import { deleteReply } from './delete-reply.ts'
import { getReply } from './queries.ts'
import { reactToReply } from './react-to-reply.ts'
import { replyToTopic } from './reply-to-topic.ts'

/** Routes that create and change replies. */
export const replyWriteRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, files, sessions } = deps

    app.route({
      ...forum.createForumReply,
      handler: async (request, reply) => {
        const session = sessionOf(request)
        const data = await replyToTopic(deps, session, request.body)
        sessions.noteMark(session, 'forum')
        return reply.code(201).send({ data })
      },
    })

    app.route({
      ...forum.updateForumReply,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = request.params
        const gone = await transaction(db, (tx) => changeReply(deps, tx, session, { ...request.body, id }))
        await removeStored(files, gone)
        return { message: 'Perubahannya sudah disimpan.', data: await getReply(db, deps, session, id) }
      },
    })

    app.route({
      ...forum.removeForumReply,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = request.params
        const gone = await transaction(db, (tx) => deleteReply(tx, session, id, clock.now()))
        await removeStored(files, gone)
        return { message: 'Balasannya sudah dihapus.', data: await getReply(db, deps, session, id) }
      },
    })

    app.route({
      ...forum.reactToForumReply,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = request.params
        const { emoji } = request.body
        await transaction(db, (tx) => reactToReply(tx, session, { id, emoji }, clock.now()))
        const { reactions, reaction_count, my_reaction } = await getReply(db, deps, session, id)
        return { data: { reactions, reaction_count, my_reaction } }
      },
    })
  }

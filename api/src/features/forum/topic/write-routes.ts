import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as forum from '@semai/contract/forum/topic'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { removeStored } from '../../../lib/file/image-variant.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { acceptReply } from './accept-reply.ts'
import { changeTopic } from './change-topic.ts'
import { closeTopic } from './close-topic.ts'
import { createTopic } from './create-topic.ts'
import { deleteTopic } from './delete-topic.ts'
import { pinTopic } from './pin-topic.ts'
import { publishTopic } from './publish-topic.ts'
import { getTopic } from './queries.ts'
import { reactToTopic } from './react-to-topic.ts'

/** Routes that create and change topics. */
export const topicWriteRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, files, sessions } = deps

    app.route({
      ...forum.createForumTopic,
      handler: async (request, reply) => {
        const session = sessionOf(request)
        await createTopic(deps, session, request.body)
        sessions.noteMark(session, 'forum')
        const data = await getTopic(db, deps, session, request.body.id)
        return reply.code(201).send({ message: 'Topikmu sudah terbit.', data })
      },
    })

    app.route({
      ...forum.updateForumTopic,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = request.params
        const gone = await transaction(db, (tx) => changeTopic(deps, tx, session, { ...request.body, id }))
        await removeStored(files, gone)
        return { message: 'Perubahannya sudah disimpan.', data: await getTopic(db, deps, session, id) }
      },
    })

    app.route({
      ...forum.removeForumTopic,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = request.params
        const gone = await transaction(db, (tx) => deleteTopic(tx, session, id, clock.now()))
        await removeStored(files, gone)
        return { message: 'Topiknya sudah dihapus.', data: await getTopic(db, deps, session, id) }
      },
    })

    app.route({
      ...forum.closeForumTopic,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = request.params
        const { is_closed } = request.body
        await transaction(db, (tx) => closeTopic(tx, session, { id, is_closed }, clock.now()))
        const message = is_closed ? 'Topiknya sudah ditutup.' : 'Topiknya sudah dibuka lagi.'
        return { message, data: await getTopic(db, deps, session, id) }
      },
    })

    app.route({
      ...forum.setForumTopicPublic,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = request.params
        const { is_public } = request.body
        await transaction(db, (tx) => publishTopic(tx, session, { id, is_public }))
        const message = is_public
          ? 'Judulnya sekarang tampil di pratinjau.'
          : 'Judulnya tidak lagi tampil di pratinjau.'
        return { message, data: await getTopic(db, deps, session, id) }
      },
    })

    app.route({
      ...forum.pinForumTopic,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = request.params
        const { is_pinned } = request.body
        await transaction(db, (tx) => pinTopic(tx, session, { id, is_pinned }))
        const message = is_pinned ? 'Topiknya sudah disematkan.' : 'Sematannya sudah dilepas.'
        return { message, data: await getTopic(db, deps, session, id) }
      },
    })

    app.route({
      ...forum.acceptForumReply,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = request.params
        const { reply_id } = request.body
        await transaction(db, (tx) => acceptReply(deps, tx, session, { id, reply_id }))
        const message = reply_id ? 'Jawabannya sudah dipilih.' : 'Jawaban terpilihnya sudah dilepas.'
        return { message, data: await getTopic(db, deps, session, id) }
      },
    })

    app.route({
      ...forum.reactToForumTopic,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = request.params
        const { emoji } = request.body
        await transaction(db, (tx) => reactToTopic(tx, session, { id, emoji }, clock.now()))
        const { reactions, reaction_count, my_reaction } = await getTopic(db, deps, session, id)
        return { data: { reactions, reaction_count, my_reaction } }
      },
    })
  }

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as forum from '@semai/contract/forum/reply'
import type { Deps } from '../../../lib/deps.ts'
import { onePage } from '../../../lib/database/page.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { listEdits } from '../post/edit-queries.ts'
import type { Viewer } from '../post/queries.ts'
import { asReply, getStoredReply, getReply, listReplies, numberBefore, topicOf } from './queries.ts'
import { getStoredTopic } from '../topic/access-queries.ts'

/** Routes that read replies. */
export const replyRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = deps

    app.route({
      ...forum.listForumReplies,
      handler: async (request) => {
        const session = sessionOf(request)
        const { topic_id, after = 0, limit } = request.query
        const { last_seq } = await getStoredTopic(db, session, topic_id)
        return { ...(await listReplies(db, deps, session, { topic_id, after, limit })), last_seq }
      },
    })

    app.route({
      ...forum.getForumReply,
      handler: async (request) => {
        const session = sessionOf(request)
        await checkOpen(session, request.params.id)
        const reply = await getReply(db, deps, session, request.params.id)
        return { data: { ...reply, after: await numberBefore(db, reply) } }
      },
    })

    app.route({
      ...forum.listForumReplyEdits,
      handler: async (request) => {
        const session = sessionOf(request)
        await checkOpen(session, request.params.id)
        const { id: reply_id } = await getStoredReply(db, session, request.params.id)
        return onePage(await listEdits(db, { reply_id }))
      },
    })

    const checkOpen = async (session: Viewer, id: string) =>
      getStoredTopic(db, session, await topicOf(db, id)).catch(asReply)
  }

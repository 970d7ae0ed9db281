import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as forum from '@semai/contract/forum-reply'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { removeStored } from '../../../lib/file/image-variant.ts'
import { onePage } from '../../../lib/database/page.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { insertAudit } from '../../auth/audit-queries.ts'
import { listEdits } from '../post/edit-queries.ts'
import type { Viewer } from '../post/queries.ts'
import { isReaction } from '../post/rules.ts'
import { setReaction } from '../post/save-queries.ts'
import { getHeldReply, getReply, listReplies, numberBefore, topicOf } from './queries.ts'
import { eraseReply } from './save-queries.ts'
import { getHeldTopic, lockEvenDeleted, lockTopic } from '../topic/access-queries.ts'

/** Reading replies, and what people do with those that are there. */
export const replyRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, files } = deps

    app.route({
      ...forum.listForumReplies,
      handler: async (request) => {
        const session = sessionOf(request)
        const { topic_id, after = 0, limit } = request.query
        const { last_seq } = await getHeldTopic(db, session, topic_id)
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
      ...forum.removeForumReply,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = request.params
        const gone = await transaction(db, async (tx) => {
          // One's own words can be taken back under a tombstone too.
          await lockEvenDeleted(tx, session, await topicOf(tx, id)).catch(asReply)
          const { is_own, is_moderated, author_id, topic_id } = await getHeldReply(tx, session, id)
          if (!is_own && !is_moderated) throw new Failure('forum-not-yours')
          const audit = { action: 'forum-reply-deleted', subject_id: author_id, details: { topic_id, reply_id: id } }
          if (!is_own) await insertAudit(tx, { actor_id: session.user_id, ...audit }, clock.now())
          return eraseReply(tx, id, clock.now())
        })
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
        if (emoji !== null && !isReaction(emoji)) throw new Failure('reaction-unknown')
        await transaction(db, async (tx) => {
          const topic = await lockTopic(tx, session, await topicOf(tx, id)).catch(asReply)
          const reply = await getHeldReply(tx, session, id)
          if (reply.hidden_at) throw new Failure('forum-reply-not-found')
          if (topic.closed_at) throw new Failure('forum-topic-closed')
          await setReaction(tx, { reply_id: id }, session.user_id, emoji, clock.now())
        })
        const { reactions, reaction_count, my_reaction } = await getReply(db, deps, session, id)
        return { data: { reactions, reaction_count, my_reaction } }
      },
    })

    app.route({
      ...forum.listForumReplyEdits,
      handler: async (request) => {
        const session = sessionOf(request)
        await checkOpen(session, request.params.id)
        const { id: reply_id } = await getHeldReply(db, session, request.params.id)
        return onePage(await listEdits(db, { reply_id }))
      },
    })

    const checkOpen = async (session: Viewer, id: string) =>
      getHeldTopic(db, session, await topicOf(db, id)).catch(asReply)
  }

/** Of a topic that one may not open, no reply is there either. */
export function asReply(error: unknown): never {
  throw error instanceof Failure && error.code === 'forum-topic-not-found'
    ? new Failure('forum-reply-not-found')
    : error
}

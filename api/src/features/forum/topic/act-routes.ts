import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as forum from '@semai/contract/forum-topic'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { removeStored } from '../../../lib/file/image-variant.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { insertAudit } from '../../auth/audit-queries.ts'
import { evaluateAwards } from '../../award/evaluate-queries.ts'
import { tellAccepted } from '../news-queries.ts'
import type { Viewer } from '../post/queries.ts'
import { isReaction } from '../post/rules.ts'
import { setReaction } from '../post/save-queries.ts'
import { getHeldReply } from '../reply/queries.ts'
import { lockTopic, type HeldTopic } from './access-queries.ts'
import { getTopic } from './queries.ts'
import { eraseTopic, setAccepted, setClosed, setPinned, setPublic } from './save-queries.ts'

/** What people do with topics that are there. */
export const topicActRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, files } = deps

    app.route({
      ...forum.removeForumTopic,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = request.params
        const gone = await transaction(db, async (tx) => {
          const topic = checkOwner(await lockTopic(tx, session, id))
          await auditModerator(tx, session, topic, 'forum-topic-deleted')
          return eraseTopic(tx, id, clock.now())
        })
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
        await transaction(db, async (tx) => {
          const topic = checkOwner(await lockTopic(tx, session, id))
          if ((topic.closed_at !== null) === is_closed) return
          await auditModerator(tx, session, topic, is_closed ? 'forum-topic-closed' : 'forum-topic-opened')
          await setClosed(tx, id, is_closed, clock.now())
        })
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
        await transaction(db, async (tx) => {
          const topic = await lockTopic(tx, session, id)
          if (!topic.is_own) throw new Failure('forum-not-yours')
          await setPublic(tx, id, is_public)
        })
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
        await transaction(db, async (tx) => {
          const topic = await lockTopic(tx, session, id)
          if (!topic.is_moderated) throw new Failure('forum-not-yours')
          await setPinned(tx, id, is_pinned)
        })
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
        await transaction(db, (tx) => accept(tx, session, { id, reply_id }))
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
        if (emoji !== null && !isReaction(emoji)) throw new Failure('reaction-unknown')
        await transaction(db, async (tx) => {
          const topic = await lockTopic(tx, session, id)
          if (topic.hidden_at) throw new Failure('forum-topic-not-found')
          if (topic.closed_at) throw new Failure('forum-topic-closed')
          await setReaction(tx, { topic_id: id }, session.user_id, emoji, clock.now())
        })
        const { reactions, reaction_count, my_reaction } = await getTopic(db, deps, session, id)
        return { data: { reactions, reaction_count, my_reaction } }
      },
    })

    async function accept(tx: Tx, session: Viewer, { id, reply_id }: { id: string; reply_id: string | null }) {
      const topic = await lockTopic(tx, session, id)
      if (!topic.is_own && !topic.is_moderated && session.scope !== 'mentor') throw new Failure('forum-not-yours')
      if (topic.type !== 'pertanyaan') throw new Failure('forum-not-question')
      if (topic.accepted_reply_id === reply_id) return
      const reply = reply_id ? await getHeldReply(tx, session, reply_id) : null
      if (reply && (reply.topic_id !== id || reply.hidden_at)) throw new Failure('forum-reply-not-found')
      await setAccepted(tx, id, reply_id)
      const about = { topic, reply_id, writer_id: session.user_id, mentions: [] }
      if (reply) await tellAccepted(deps, tx, { ...about, answered_id: reply.author_id })
      if (reply?.author_id) await evaluateAwards(tx, deps, [reply.author_id])
    }

    /** What a moderator does with what is another's is written down. */
    async function auditModerator(tx: Tx, { user_id }: Viewer, { id, is_own, author_id }: HeldTopic, action: string) {
      if (is_own) return
      const details = { topic_id: id }
      await insertAudit(tx, { actor_id: user_id, action, subject_id: author_id, details }, clock.now())
    }
  }

/** @throws Failure forum-not-yours */
function checkOwner(topic: HeldTopic): HeldTopic {
  if (!topic.is_own && !topic.is_moderated) throw new Failure('forum-not-yours')
  return topic
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as forum from '@semai/contract/forum-reply'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { removeStored } from '../../../lib/file/image-variant.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { tellNewlyNamed, tellOfPost } from '../news-queries.ts'
import { checkPace } from '../pace-queries.ts'
import type { Viewer } from '../post/queries.ts'
import { sentText, unique } from '../post/rules.ts'
import { attachImages, checkMentions, newlyNamed, replaceImages } from '../post/save-queries.ts'
import { getHeldReply, getReply, topicOf } from './queries.ts'
import { asReply } from './routes.ts'
import { findAnswered, findSentReply, insertReply, updateReply } from './save-queries.ts'
import { isTaken, shownHtml } from '../post/sent-rules.ts'
import { lockTopic } from '../topic/access-queries.ts'
import { followByWriting } from '../topic/save-queries.ts'

interface Form {
  body: string
  mentions?: string[]
  image_ids?: string[]
}

interface NewReply extends Form {
  id: string
  topic_id: string
  parent_id: string | null
  sent_hash: string
}

/** Replying, and changing one's own replies. */
export const replyWriteRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, signer, files, config } = deps

    app.route({
      ...forum.createForumReply,
      handler: async (request, reply) => {
        const session = sessionOf(request)
        const { id, parent_id = null, ...form } = request.body
        const sent_hash = signer.sign('forum', sentText(session.user_id, { parent_id, ...form }))
        const isSent = async () => {
          const earlier = await findSentReply(db, id)
          if (earlier && earlier.sent_hash !== sent_hash) throw new Failure('forum-id-used')
          return earlier !== null
        }
        if (!(await isSent())) {
          const sent = { ...form, id, parent_id, sent_hash }
          await transaction(db, (tx) => add(tx, session, sent)).catch(async (error: unknown) => {
            // The same reply came twice at once, and the other was first.
            if (!isTaken(error, 'forum_reply_pkey') || !(await isSent())) throw error
          })
        }
        return reply.code(201).send({ data: await getReply(db, deps, session, id) })
      },
    })

    app.route({
      ...forum.updateForumReply,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = request.params
        const gone = await transaction(db, (tx) => change(tx, session, { ...request.body, id }))
        await removeStored(files, gone)
        return { message: 'Perubahannya sudah disimpan.', data: await getReply(db, deps, session, id) }
      },
    })

    async function add(tx: Tx, session: Viewer, { topic_id, parent_id, id, sent_hash, ...form }: NewReply) {
      const now = clock.now()
      const { user_id } = session
      const body_html = shownHtml(form.body, config.mediaHosts)
      await checkPace(tx, session, { what: 'reply', html: body_html }, now)
      const topic = await lockTopic(tx, session, topic_id)
      if (topic.closed_at || topic.hidden_at) throw new Failure('forum-topic-closed')
      const answered_id = parent_id ? await findAnswered(tx, topic_id, parent_id) : null
      const mentions = unique(form.mentions ?? [])
      await checkMentions(tx, mentions, user_id)
      const words = { body: form.body.trim(), body_html, mentions }
      await insertReply(tx, { id, topic_id, parent_id, author_id: user_id, sent_hash, ...words }, now)
      await attachImages(tx, { reply_id: id }, unique(form.image_ids ?? []), user_id)
      await followByWriting(tx, topic_id, user_id, now)
      await tellOfPost(deps, tx, { topic, reply_id: id, writer_id: user_id, mentions, answered_id })
    }

    /** Answers where the bytes of pictures lie that are no longer in it. */
    async function change(tx: Tx, session: Viewer, { id, rev, ...form }: Form & { id: string; rev: number }) {
      const now = clock.now()
      const { user_id } = session
      const body = form.body.trim()
      const body_html = shownHtml(body, config.mediaHosts)
      await checkPace(tx, session, { what: 'edit', html: body_html }, now)
      const topic = await lockTopic(tx, session, await topicOf(tx, id)).catch(asReply)
      const held = await getHeldReply(tx, session, id)
      if (!held.is_own) throw new Failure('forum-not-yours')
      // An earlier try has done it, whose answer was lost.
      if (held.rev > rev && held.body === body) return []
      if (held.rev !== rev) throw new Failure('forum-changed', { details: { rev: held.rev } })
      if (topic.closed_at) throw new Failure('forum-topic-closed')
      const added = newlyNamed(held.mentions, form.mentions)
      await checkMentions(tx, added, user_id)
      const mentions = form.mentions ? unique(form.mentions) : held.mentions
      await updateReply(tx, held, { body, body_html, mentions }, now)
      await tellNewlyNamed(deps, tx, { topic, reply_id: id, writer_id: user_id, mentions: added })
      if (!form.image_ids) return []
      return replaceImages(tx, { reply_id: id }, unique(form.image_ids), user_id)
    }
  }

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as forum from '@semai/contract/forum-topic'
import type { Static } from 'typebox'
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
import { isTaken, shownHtml } from '../post/sent-rules.ts'
import { lockTopic } from './access-queries.ts'
import { getTopic } from './queries.ts'
import { checkCategory, findPlace, findSentTopic, followByWriting, insertTopic, updateTopic } from './save-queries.ts'

type Form = Omit<Static<typeof forum.createForumTopic.schema.body>, 'id'>

/** Beginning topics, and changing one's own. */
export const topicWriteRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, signer, files, config } = deps

    app.route({
      ...forum.createForumTopic,
      handler: async (request, reply) => {
        const session = sessionOf(request)
        const { id, ...form } = request.body
        const sent_hash = signer.sign('forum', sentText(session.user_id, form))
        const isSent = async () => {
          const earlier = await findSentTopic(db, id)
          if (earlier && earlier.sent_hash !== sent_hash) throw new Failure('forum-id-used')
          return earlier !== null
        }
        if (!(await isSent())) {
          await transaction(db, (tx) => add(tx, session, { ...form, id, sent_hash })).catch(async (error: unknown) => {
            // The same topic came twice at once, and the other was first.
            if (!isTaken(error, 'forum_topic_pkey') || !(await isSent())) throw error
          })
        }
        return reply.code(201).send({ message: 'Topikmu sudah terbit.', data: await getTopic(db, deps, session, id) })
      },
    })

    app.route({
      ...forum.updateForumTopic,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = request.params
        const gone = await transaction(db, (tx) => change(tx, session, { ...request.body, id }))
        await removeStored(files, gone)
        return { message: 'Perubahannya sudah disimpan.', data: await getTopic(db, deps, session, id) }
      },
    })

    async function add(tx: Tx, session: Viewer, { id, sent_hash, ...form }: Form & { id: string; sent_hash: string }) {
      const now = clock.now()
      const { user_id } = session
      const words = wordsOf(form)
      await checkPace(tx, session, { what: 'topic', html: words.body_html, title: words.title }, now)
      await checkCategory(tx, session, form)
      const mentions = unique(form.mentions ?? [])
      await checkMentions(tx, mentions, user_id)
      const place = await findPlace(tx, form)
      await insertTopic(tx, { id, author_id: user_id, sent_hash, mentions, ...words, ...place }, now)
      await attachImages(tx, { topic_id: id }, unique(form.image_ids ?? []), user_id)
      await followByWriting(tx, id, user_id, now)
      await tellOfPost(deps, tx, { topic: { id, ...words }, reply_id: null, writer_id: user_id, mentions })
    }

    /** Answers where the bytes of pictures lie that are no longer in it. */
    async function change(tx: Tx, session: Viewer, { id, rev, ...form }: Form & { id: string; rev: number }) {
      const now = clock.now()
      const { user_id } = session
      const words = wordsOf(form)
      await checkPace(tx, session, { what: 'edit', html: words.body_html, title: words.title }, now)
      const held = await lockTopic(tx, session, id)
      if (!held.is_own) throw new Failure('forum-not-yours')
      const isSame = held.title === words.title && held.body === words.body
      // An earlier try has done it, whose answer was lost.
      if (held.rev > rev && isSame) return []
      if (held.rev !== rev) throw new Failure('forum-changed', { details: { rev: held.rev } })
      const isMoved = held.category_id !== form.category_id || held.type !== form.type
      if (isMoved) await checkCategory(tx, session, form)
      const added = newlyNamed(held.mentions, form.mentions)
      await checkMentions(tx, added, user_id)
      const place = await findPlace(tx, form)
      const mentions = form.mentions ? unique(form.mentions) : held.mentions
      await updateTopic(tx, held, { ...words, ...place, mentions }, now)
      const news = { topic: { id, ...words }, reply_id: null, writer_id: user_id, mentions: added }
      await tellNewlyNamed(deps, tx, news)
      if (!form.image_ids) return []
      return replaceImages(tx, { topic_id: id }, unique(form.image_ids), user_id)
    }

    const wordsOf = ({ category_id, type, title, body, tags = [] }: Form) => ({
      category_id,
      type,
      title: title.trim().replace(/\s+/g, ' '),
      body: body.trim(),
      body_html: shownHtml(body, config.mediaHosts),
      tags: unique(tags),
    })
  }

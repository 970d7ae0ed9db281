import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listForumTags } from '@semai/contract/forum/forum'
import { countForumTopics } from '@semai/contract/forum/topic-count'
import * as forum from '@semai/contract/forum/topic'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { SharedAnswers } from '../../../lib/http/shared-answers.ts'
import { onePage } from '../../../lib/database/page.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { listEdits } from '../post/edit-queries.ts'
import { countTopics } from '../feed/count-queries.ts'
import { listSharedTopics, listTopicMarks, listTopics, type TopicMarks } from '../feed/queries.ts'
import { listSimilar, listTags } from '../feed/similar-queries.ts'
import { getStoredTopic } from './access-queries.ts'
import { getTopic } from './queries.ts'

/** Routes that read topics. */
export const topicRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config } = deps
    const shared = new SharedAnswers<TopicMarks>({
      isOn: config.sharesAnswers,
      unmarked: { is_followed: false },
      own: { kind: 'forum', marksOf: (userId, ids) => listTopicMarks(db, userId, ids) },
    })

    app.route({
      ...forum.listForumTopics,
      handler: (request, reply) => {
        const { user_id, is_apart } = sessionOf(request)
        const { query } = request
        // Followed feeds and feeds of people with blocks differ per reader, so they are not shared.
        if (is_apart || query.feed === 'diikuti') return listTopics(db, deps, user_id, query)
        return shared.feed(request, reply, request.url, () => listSharedTopics(db, deps, query))
      },
    })

    app.route({
      ...countForumTopics,
      handler: async (request) => {
        const { user_id, is_apart } = sessionOf(request)
        const { query } = request
        const reader = is_apart || query.feed === 'diikuti' ? user_id : null
        return onePage(await countTopics(db, reader, query))
      },
    })

    app.route({
      ...forum.getForumTopic,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = await getStoredTopic(db, session, request.params.id)
        return { data: await getTopic(db, deps, session, id) }
      },
    })

    app.route({
      ...forum.listForumTopicEdits,
      handler: async (request) => {
        const { id: topic_id, deleted_at } = await getStoredTopic(db, sessionOf(request), request.params.id)
        if (deleted_at) throw new Failure('forum-topic-not-found')
        return onePage(await listEdits(db, { topic_id }))
      },
    })

    app.route({
      ...forum.listSimilarForumTopics,
      handler: async (request) => onePage(await listSimilar(db, deps, sessionOf(request).user_id, request.query.title)),
    })

    app.route({
      ...listForumTags,
      handler: async (request) => onePage(await listTags(db, request.query.search ?? '', clock.now())),
    })
  }

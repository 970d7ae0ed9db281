import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listForumTags } from '@semai/contract/forum'
import * as forum from '@semai/contract/forum-topic'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { onePage } from '../../../lib/database/page.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { listEdits } from '../post/edit-queries.ts'
import { listSimilar, listTags, listTopics } from '../feed/queries.ts'
import { getHeldTopic } from './access-queries.ts'
import { getTopic } from './queries.ts'

/** Reading topics. */
export const topicRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...forum.listForumTopics,
      handler: (request) => listTopics(db, deps, sessionOf(request).user_id, request.query),
    })

    app.route({
      ...forum.getForumTopic,
      handler: async (request) => {
        const session = sessionOf(request)
        const { id } = await getHeldTopic(db, session, request.params.id)
        return { data: await getTopic(db, deps, session, id) }
      },
    })

    app.route({
      ...forum.listForumTopicEdits,
      handler: async (request) => {
        const { id: topic_id, deleted_at } = await getHeldTopic(db, sessionOf(request), request.params.id)
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

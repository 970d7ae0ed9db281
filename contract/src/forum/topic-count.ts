import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Nullable } from '../call/field.ts'
import { PageOf } from '../call/page.ts'
import { ForumTag, ForumTopicType } from './post.ts'
import { ForumFeed } from './topic.ts'

/** Number of topics of a kind. */
export type ForumTopicCount = Static<typeof ForumTopicCount>
const ForumTopicCount = Type.Object({
  /** The category's slug. */
  category: Type.String(),
  type: ForumTopicType,
  /** The code of a stage of the programme. */
  stage: Nullable(Type.String()),
  /** A question that is open and has no answer yet. */
  is_unanswered: Type.Boolean(),
  count: Type.Integer(),
})

export const countForumTopics = endpoint({
  method: 'GET',
  url: '/v1/forum-topic/get-counts',
  schema: {
    summary: 'Count topics of a feed for each filterable kind, without empty kinds.',
    querystring: Type.Object({
      feed: Type.Optional(ForumFeed),
      tag: Type.Optional(ForumTag),
      region_hub_id: Type.Optional(Id),
      author_id: Type.Optional(Id),
      search: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: { 200: PageOf(ForumTopicCount) },
  },
})

import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable } from '../call/field.ts'
import {
  ForumBody,
  ForumEdit,
  ForumFollowLevel,
  ForumImage,
  ForumReaction,
  ForumReactionInput,
  ForumTag,
  ForumTitle,
  ForumTopicStatus,
  ForumTopicType,
  forumAttached,
  forumPost,
} from './post.ts'
import { limits } from '../call/limits.ts'
import { DataOf, PageOf } from '../call/page.ts'

const topic = {
  id: Id,
  type: ForumTopicType,
  status: ForumTopicStatus,
  title: Type.String(),
  category: Type.Object({ id: Id, slug: Type.String(), name: Type.String() }),
  tags: Type.Array(Type.String()),
  region_hub: Nullable(Type.Object({ id: Id, number: Type.Integer(), name: Type.String() })),
  stage: Nullable(Type.Object({ code: Type.String(), name: Type.String() })),
  is_pinned: Type.Boolean(),
  reply_count: Type.Integer(),
  accepted_reply_id: Nullable(Id),
  last_activity_at: Instant,
}

export type ForumTopicItem = Static<typeof ForumTopicItem>
export const ForumTopicItem = Type.Object({
  ...topic,
  author: forumPost.author,
  excerpt: Type.String(),
  image: Nullable(ForumImage),
  reaction_count: Type.Integer(),
  createdAt: Instant,
  is_followed: Type.Boolean(),
})

export type ForumTopic = Static<typeof ForumTopic>
const ForumTopic = Type.Object({
  ...topic,
  ...forumPost,
  level: ForumFollowLevel,
  /** Whether link previews show the title to guests. */
  is_public: Type.Boolean(),
  /** The `seq` of the latest reply. */
  last_seq: Type.Integer(),
  can_reply: Type.Boolean(),
  can_accept: Type.Boolean(),
  can_moderate: Type.Boolean(),
})

export type ForumFeed = Static<typeof ForumFeed>
export const ForumFeed = Type.Union([
  Type.Literal('terbaru'),
  Type.Literal('terhangat'),
  Type.Literal('belum-terjawab'),
  Type.Literal('diikuti'),
])

const notFound = ['forum-topic-not-found'] as const
const write = [
  'forum-category-not-found',
  'forum-announcement-refused',
  'forum-too-many',
  'forum-too-many-links',
  'forum-mention-unknown',
  'attachment-not-found',
  'region-hub-not-found',
  'stage-unknown',
] as const

const form = {
  category_id: Id,
  type: ForumTopicType,
  title: ForumTitle,
  body: ForumBody,
  tags: Type.Optional(Type.Array(ForumTag, { maxItems: limits.forumTags })),
  region_hub_id: Type.Optional(Nullable(Id)),
  /** A stage of the programme. */
  stage: Type.Optional(Nullable(Type.String({ maxLength: 40, pattern: '^[a-z0-9-]+$' }))),
  ...forumAttached,
}

export const listForumTopics = endpoint({
  method: 'GET',
  url: '/v1/forum-topic/get',
  schema: {
    summary:
      'List a feed of topics. Continue with `next_cursor`: new topics come before the first page and shift nothing.',
    querystring: Type.Object({
      feed: Type.Optional(ForumFeed),
      category: Type.Optional(Type.String({ maxLength: 60, pattern: '^[a-z0-9-]+$' })),
      tag: Type.Optional(ForumTag),
      region_hub_id: Type.Optional(Id),
      stage: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z0-9-]+$' })),
      type: Type.Optional(ForumTopicType),
      author_id: Type.Optional(Id),
      search: Type.Optional(Type.String({ maxLength: 100 })),
      cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })),
    }),
    response: { 200: Type.Object({ data: Type.Array(ForumTopicItem), next_cursor: Nullable(Type.String()) }) },
  },
})

export const getForumTopic = endpoint({
  method: 'GET',
  url: '/v1/forum-topic/get/:id',
  config: { failures: notFound },
  schema: { summary: 'Get a topic.', params: IdParams, response: { 200: DataOf(ForumTopic) } },
})

export const createForumTopic = endpoint({
  method: 'POST',
  url: '/v1/forum-topic/create',
  config: { failures: [...write, 'forum-id-used'] },
  schema: {
    summary: 'Create a topic; idempotent by its id, which the client chooses.',
    body: Type.Object({ id: Id, ...form }),
    response: { 201: DataOf(ForumTopic) },
  },
})

export const updateForumTopic = endpoint({
  method: 'POST',
  url: '/v1/forum-topic/update/:id',
  config: { failures: [...notFound, ...write, 'forum-not-yours', 'forum-changed'] },
  schema: {
    summary: 'Update your own topic; earlier versions stay readable. `rev` is the edited revision.',
    params: IdParams,
    body: Type.Object({ rev: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), ...form }),
    response: { 200: DataOf(ForumTopic) },
  },
})

export const removeForumTopic = endpoint({
  method: 'POST',
  url: '/v1/forum-topic/remove/:id',
  config: { failures: [...notFound, 'forum-not-yours'] },
  schema: {
    summary: 'Delete a topic, as its author or a moderator. Its replies stay under a tombstone.',
    params: IdParams,
    response: { 200: DataOf(ForumTopic) },
  },
})

export const closeForumTopic = endpoint({
  method: 'POST',
  url: '/v1/forum-topic/close/:id',
  config: { keyless: 'repeatable', failures: [...notFound, 'forum-not-yours'] },
  schema: {
    summary: 'Close a topic to new replies, or reopen it, as its author or a moderator.',
    params: IdParams,
    body: Type.Object({ is_closed: Type.Boolean() }),
    response: { 200: DataOf(ForumTopic) },
  },
})

export const setForumTopicPublic = endpoint({
  method: 'POST',
  url: '/v1/forum-topic/set-public/:id',
  config: { keyless: 'repeatable', failures: [...notFound, 'forum-not-yours'] },
  schema: {
    summary: "Show or hide a topic's title in link previews for guests. For its author only.",
    params: IdParams,
    body: Type.Object({ is_public: Type.Boolean() }),
    response: { 200: DataOf(ForumTopic) },
  },
})

export const pinForumTopic = endpoint({
  method: 'POST',
  url: '/v1/forum-topic/pin/:id',
  config: { keyless: 'repeatable', access: 'operator', failures: [...notFound, 'forum-not-yours'] },
  schema: {
    summary: "Pin a topic in its category's feed and the first feed, or unpin it.",
    params: IdParams,
    body: Type.Object({ is_pinned: Type.Boolean() }),
    response: { 200: DataOf(ForumTopic) },
  },
})

export const acceptForumReply = endpoint({
  method: 'POST',
  url: '/v1/forum-topic/accept/:id',
  config: {
    keyless: 'repeatable',
    failures: [...notFound, 'forum-reply-not-found', 'forum-not-yours', 'forum-not-question'],
  },
  schema: {
    summary: 'Accept a reply as the answer to a question, or none (null), as the asker, a mentor or a moderator.',
    params: IdParams,
    body: Type.Object({ reply_id: Nullable(Id) }),
    response: { 200: DataOf(ForumTopic) },
  },
})

export const reactToForumTopic = endpoint({
  method: 'POST',
  url: '/v1/forum-topic/react/:id',
  config: { keyless: 'repeatable', failures: [...notFound, 'reaction-unknown', 'forum-topic-closed'] },
  schema: {
    summary: 'Set or replace your reaction to a topic; null deletes it.',
    params: IdParams,
    body: ForumReactionInput,
    response: {
      200: DataOf(
        Type.Object({
          reactions: Type.Array(ForumReaction),
          reaction_count: Type.Integer(),
          my_reaction: Nullable(Type.String()),
        }),
      ),
    },
  },
})

export const listForumTopicEdits = endpoint({
  method: 'GET',
  url: '/v1/forum-topic/history/:id',
  config: { failures: notFound },
  schema: {
    summary: "List a topic's earlier versions, latest first.",
    params: IdParams,
    response: { 200: PageOf(ForumEdit) },
  },
})

export const listSimilarForumTopics = endpoint({
  method: 'GET',
  url: '/v1/forum-topic/similar',
  schema: {
    summary: 'List at most 5 topics with titles similar to a draft title, nearest first.',
    querystring: Type.Object({ title: Type.String({ minLength: 3, maxLength: limits.forumTitleMax }) }),
    response: { 200: PageOf(ForumTopicItem) },
  },
})

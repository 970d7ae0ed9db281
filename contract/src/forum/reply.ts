import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Nullable } from '../call/field.ts'
import { ForumBody, ForumEdit, ForumReaction, ForumReactionInput, forumAttached, forumPost } from './post.ts'
import { limits } from '../call/limits.ts'
import { DataOf, PageOf } from '../call/page.ts'

export type ForumReply = Static<typeof ForumReply>
export const ForumReply = Type.Object({
  id: Id,
  topic_id: Id,
  /** First-level reply that this reply answers; null for first-level replies. */
  parent_id: Nullable(Id),
  /** From 1, in the order of arrival; never changes. */
  seq: Type.Integer(),
  is_accepted: Type.Boolean(),
  ...forumPost,
})

const Seq = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const inTopic = ['forum-topic-not-found'] as const
const notFound = ['forum-reply-not-found'] as const
const write = [
  'forum-topic-closed',
  'forum-too-many',
  'forum-too-many-links',
  'forum-mention-unknown',
  'attachment-not-found',
] as const

const form = { body: ForumBody, ...forumAttached }

export const listForumReplies = endpoint({
  method: 'GET',
  url: '/v1/forum-reply/get',
  config: { failures: inTopic },
  schema: {
    summary: 'List replies of a topic after a number, oldest first. Each contains all its own replies in `replies`.',
    querystring: Type.Object({
      topic_id: Id,
      /** Counts first-level replies. */
      after: Type.Optional(Seq),
      limit: Type.Integer({ minimum: 1, maximum: 50, default: limits.forumReplyPageSize }),
    }),
    response: {
      200: Type.Object({
        data: Type.Array(Type.Object({ ...ForumReply.properties, replies: Type.Array(ForumReply) })),
        /** Counts first-level replies. */
        has_more: Type.Boolean(),
        last_seq: Type.Integer(),
      }),
    },
  },
})

export const getForumReply = endpoint({
  method: 'GET',
  url: '/v1/forum-reply/get/:id',
  config: { failures: notFound },
  schema: {
    summary: 'Get a reply, with the number before its first-level reply to read from.',
    params: IdParams,
    response: { 200: DataOf(Type.Object({ ...ForumReply.properties, after: Type.Integer() })) },
  },
})

export const createForumReply = endpoint({
  method: 'POST',
  url: '/v1/forum-reply/create',
  config: { failures: [...inTopic, ...notFound, ...write, 'forum-id-used'] },
  schema: {
    summary: 'Create a reply to a topic or a first-level reply; idempotent by its id.',
    body: Type.Object({ id: Id, topic_id: Id, parent_id: Type.Optional(Nullable(Id)), ...form }),
    response: { 201: DataOf(ForumReply) },
  },
})

export const updateForumReply = endpoint({
  method: 'POST',
  url: '/v1/forum-reply/update/:id',
  config: { failures: [...notFound, ...write, 'forum-not-yours', 'forum-changed'] },
  schema: {
    summary: 'Update your own reply; earlier versions stay readable. `rev` is the edited revision.',
    params: IdParams,
    body: Type.Object({ rev: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), ...form }),
    response: { 200: DataOf(ForumReply) },
  },
})

export const removeForumReply = endpoint({
  method: 'POST',
  url: '/v1/forum-reply/remove/:id',
  config: { failures: [...notFound, 'forum-not-yours'] },
  schema: {
    summary: 'Delete a reply, as its author or a moderator. Leaves a tombstone.',
    params: IdParams,
    response: { 200: DataOf(ForumReply) },
  },
})

export const reactToForumReply = endpoint({
  method: 'POST',
  url: '/v1/forum-reply/react/:id',
  config: { keyless: 'repeatable', failures: [...notFound, 'reaction-unknown', 'forum-topic-closed'] },
  schema: {
    summary: 'Set or replace your reaction to a reply; null deletes it.',
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

export const listForumReplyEdits = endpoint({
  method: 'GET',
  url: '/v1/forum-reply/history/:id',
  config: { failures: notFound },
  schema: {
    summary: "List a reply's earlier versions, latest first.",
    params: IdParams,
    response: { 200: PageOf(ForumEdit) },
  },
})

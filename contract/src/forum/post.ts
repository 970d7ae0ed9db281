import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { imageFailures } from '../call/failures.ts'
import { Id, Instant, Nullable, Photo } from '../call/field.ts'
import { limits } from '../call/limits.ts'
import { DataOf } from '../call/page.ts'

/** Common fields of topics and replies. */

/** 'all' notifies of every reply, 'mention' of mentions and direct replies, 'none' of nothing. */
export type ForumFollowLevel = Static<typeof ForumFollowLevel>
export const ForumFollowLevel = Type.Union([Type.Literal('all'), Type.Literal('mention'), Type.Literal('none')])

export type ForumTopicType = Static<typeof ForumTopicType>
export const ForumTopicType = Type.Union([
  Type.Literal('diskusi'),
  Type.Literal('pertanyaan'),
  Type.Literal('pengumuman'),
  Type.Literal('karya'),
])

export type ForumTopicStatus = Static<typeof ForumTopicStatus>
export const ForumTopicStatus = Type.Union([
  Type.Literal('open'),
  Type.Literal('solved'),
  Type.Literal('closed'),
  Type.Literal('hidden'),
])

/** Author; null after the account is deleted. `badge` names their part in the programme. */
export type ForumAuthor = Static<typeof ForumAuthor>
export const ForumAuthor = Type.Object({
  id: Id,
  full_name: Type.String(),
  photo: Photo,
  badge: Nullable(Type.Union([Type.Literal('mentor'), Type.Literal('operator')])),
})

/** A picture of a post. `url` serves widths by `?w=`, as every picture does. */
export type ForumImage = Static<typeof ForumImage>
export const ForumImage = Type.Object({
  id: Id,
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  alt: Type.String(),
})

export const ForumReaction = Type.Object({ emoji: Type.String(), count: Type.Integer() })

/** Content of a post: the written Markdown and the rendered HTML. */
export const forumPost = {
  author: Nullable(ForumAuthor),
  /** Markdown, to edit and to quote from. Empty when hidden or deleted. */
  body: Type.String(),
  /** Cleaned by the server. Empty when hidden or deleted. */
  body_html: Type.String(),
  images: Type.Array(ForumImage),
  mentions: Type.Array(Type.Object({ id: Id, full_name: Type.String() })),
  reactions: Type.Array(ForumReaction),
  reaction_count: Type.Integer(),
  my_reaction: Nullable(Type.String()),
  /** Revision of the text; an edit must name the current one. */
  rev: Type.Integer(),
  createdAt: Instant,
  edited_at: Nullable(Instant),
  deleted_at: Nullable(Instant),
  is_hidden: Type.Boolean(),
  /** The person blocked the author; the client folds the post. */
  is_blocked: Type.Boolean(),
  can_edit: Type.Boolean(),
  can_remove: Type.Boolean(),
}

export const ForumBody = Type.String({
  minLength: 1,
  maxLength: limits.forumBodyLength,
  pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$',
})

export const ForumTitle = Type.String({
  minLength: limits.forumTitleMin,
  maxLength: limits.forumTitleMax,
  pattern: '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$',
})

export const ForumTag = Type.String({ maxLength: 30, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })

/** Mentions and uploaded pictures of a written post. */
export const forumAttached = {
  mentions: Type.Optional(Type.Array(Id, { maxItems: 10 })),
  image_ids: Type.Optional(Type.Array(Id, { maxItems: limits.forumImages })),
}

export const ForumReactionInput = Type.Object({ emoji: Nullable(Type.String({ minLength: 1, maxLength: 16 })) })

/** An earlier wording, before the edit of `createdAt`. */
export const ForumEdit = Type.Object({
  title: Nullable(Type.String()),
  body: Type.String(),
  body_html: Type.String(),
  createdAt: Instant,
})

export const uploadForumImage = endpoint({
  method: 'POST',
  url: '/v1/forum-topic/upload',
  config: { upload: true, failures: [...imageFailures, 'forum-too-many'] },
  schema: {
    summary: 'Upload a picture (re-encoded) for a topic or reply. Unused pictures expire after a day.',
    querystring: Type.Object({ alt: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: { 201: DataOf(ForumImage) },
  },
})

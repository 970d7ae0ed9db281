import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Nullable } from '../call/field.ts'
import { limits } from '../call/limits.ts'
import { DataOf, Message, PageOf } from '../call/page.ts'
import { ForumFollowLevel } from './post.ts'

const category = {
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
  /** Icon name of the web client. */
  icon: Type.String(),
  position: Type.Integer(),
  /** Only staff can create topics here. */
  is_announcement: Type.Boolean(),
  topic_count: Type.Integer(),
}

export type ForumCategory = Static<typeof ForumCategory>
const ForumCategory = Type.Object({ ...category, level: Nullable(ForumFollowLevel) })

export type ForumCategoryInput = Static<typeof ForumCategoryInput>
const ForumCategoryInput = Type.Object({
  slug: Type.String({ minLength: 2, maxLength: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
  name: Type.String({
    minLength: 2,
    maxLength: 60,
    pattern: '^[^\\u0000-\\u001f\\u007f<>]*\\S[^\\u0000-\\u001f\\u007f<>]*$',
  }),
  description: Type.String({ maxLength: 200, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
  icon: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z-]+$' })),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  is_announcement: Type.Optional(Type.Boolean()),
})

export const listForumCategories = endpoint({
  method: 'GET',
  url: '/v1/forum-category/get',
  schema: { summary: 'List categories in order, with your follow level.', response: { 200: PageOf(ForumCategory) } },
})

export const getForumCategory = endpoint({
  method: 'GET',
  url: '/v1/forum-category/get/:id',
  config: { failures: ['forum-category-not-found'] },
  schema: { summary: 'Get a category.', params: IdParams, response: { 200: DataOf(ForumCategory) } },
})

export const createForumCategory = endpoint({
  method: 'POST',
  url: '/v1/forum-category/create',
  config: { access: 'national', failures: ['forum-category-exists'] },
  schema: { summary: 'Create a category.', body: ForumCategoryInput, response: { 201: DataOf(ForumCategory) } },
})

export const updateForumCategory = endpoint({
  method: 'POST',
  url: '/v1/forum-category/update/:id',
  config: { access: 'national', failures: ['forum-category-not-found', 'forum-category-exists'] },
  schema: {
    summary: 'Update a category.',
    params: IdParams,
    body: ForumCategoryInput,
    response: { 200: DataOf(ForumCategory) },
  },
})

export const removeForumCategory = endpoint({
  method: 'POST',
  url: '/v1/forum-category/remove/:id',
  config: { access: 'national', failures: ['forum-category-not-found', 'forum-category-used'] },
  schema: { summary: 'Delete a category without topics.', params: IdParams, response: { 200: Message } },
})

/** A followed topic or category with its level. */
const ForumFollow = Type.Object({
  topic_id: Nullable(Id),
  category_id: Nullable(Id),
  title: Type.String(),
  level: ForumFollowLevel,
})

export const listForumFollows = endpoint({
  method: 'GET',
  url: '/v1/forum-follow/get',
  schema: {
    summary: 'List followed and muted topics and categories, latest first.',
    querystring: Type.Object({ page: Type.Integer({ minimum: 1, maximum: limits.lastPage, default: 1 }) }),
    response: { 200: PageOf(ForumFollow) },
  },
})

export const updateForumFollow = endpoint({
  method: 'POST',
  url: '/v1/forum-follow/update',
  config: { keyless: 'repeatable', failures: ['forum-topic-not-found', 'forum-category-not-found'] },
  schema: {
    summary: 'Set your follow level of a topic or category: everything, mentions and direct replies, or nothing.',
    body: Type.Union([
      Type.Object({ topic_id: Id, level: ForumFollowLevel }, { additionalProperties: false }),
      Type.Object({ category_id: Id, level: ForumFollowLevel }, { additionalProperties: false }),
    ]),
    response: { 200: DataOf(Type.Object({ level: ForumFollowLevel })) },
  },
})

export const listForumTags = endpoint({
  method: 'GET',
  url: '/v1/forum-topic/tags',
  schema: {
    summary: 'List at most 20 tags by prefix, most frequent in the latest 2,000 topics first.',
    querystring: Type.Object({ search: Type.Optional(Type.String({ maxLength: 30 })) }),
    response: { 200: PageOf(Type.Object({ tag: Type.String(), count: Type.Integer() })) },
  },
})

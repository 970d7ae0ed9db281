import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable } from '../call/field.ts'
import { DataOf, PageOf, PageQuery, WholeListQuery } from '../call/page.ts'

export type LibraryType = Static<typeof LibraryType>
export const LibraryType = Type.Union([Type.Literal('video'), Type.Literal('book'), Type.Literal('article')])

const Level = Type.Union([Type.Literal('pemula'), Type.Literal('menengah'), Type.Literal('lanjut')])
const Slug = Type.String({ maxLength: 80, pattern: '^[a-z0-9-]+$' })

const category = {
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  icon: Nullable(Type.String()),
  position: Type.Integer(),
}

export type LibraryCategory = Static<typeof LibraryCategory>
const LibraryCategory = Type.Object(category)

const counts = { video: Type.Integer(), book: Type.Integer(), article: Type.Integer(), total: Type.Integer() }

/** A category with its published items by type, and its newest titles. */
export type LibraryCategoryV2 = Static<typeof LibraryCategoryV2>
const LibraryCategoryV2 = Type.Object({
  ...category,
  count: Type.Object(counts),
  latest: Type.Array(Type.Object({ id: Id, title: Type.String(), type: LibraryType })),
})

export const listLibraryCategories = endpoint({
  method: 'GET',
  url: '/v1/library-category/get',
  schema: {
    summary: 'List categories in order.',
    querystring: Type.Object(WholeListQuery),
    response: { 200: PageOf(LibraryCategory) },
  },
})

export const listLibraryCategoriesV2 = endpoint({
  method: 'GET',
  url: '/v1/public/library-category-v2/get',
  config: { access: 'public' },
  schema: {
    summary: 'List categories with counts and newest titles (public).',
    querystring: Type.Object(WholeListQuery),
    response: { 200: PageOf(LibraryCategoryV2) },
  },
})

export const listLibraryContentCategories = endpoint({
  method: 'GET',
  url: '/v1/public/library-content-category/get',
  config: { access: 'public' },
  schema: {
    summary: 'List the content filters: types and categories with counts.',
    response: {
      200: DataOf(
        Type.Object({
          types: Type.Array(Type.Object({ type: LibraryType, name: Type.String(), count: Type.Integer() })),
          categories: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), count: Type.Integer() })),
        }),
      ),
    },
  },
})

export type LibraryState = Static<typeof LibraryState>
export const LibraryState = Type.Union([Type.Literal('opened'), Type.Literal('in_progress'), Type.Literal('completed')])

/** The person's progress in a content item. */
export type LibraryProgress = Static<typeof LibraryProgress>
export const LibraryProgress = Type.Object({
  state: LibraryState,
  /** Last position: seconds of a video, page of a PDF from 1, or 0–1 of a text. */
  last_position: Type.Number(),
  /** 0–100; never falls. */
  percent: Type.Integer(),
  completed_at: Nullable(Instant),
  /** The device's time of `last_position`. An older report never overwrites it. */
  device_updated_at: Instant,
})

export const librarySummary = {
  id: Id,
  slug: Type.String(),
  type: LibraryType,
  title: Type.String(),
  summary: Type.String(),
  category: Type.Object({ id: Id, name: Type.String(), slug: Type.String() }),
  /** Null: the client draws a cover. */
  cover_url: Nullable(Type.String()),
  author: Type.String(),
  publisher: Nullable(Type.String()),
  language: Type.Union([Type.Literal('id'), Type.Literal('en')]),
  level: Level,
  role_codes: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  duration_seconds: Nullable(Type.Integer()),
  page_count: Nullable(Type.Integer()),
  reading_minutes: Nullable(Type.Integer()),
  /** Size of the download; null without an own file. */
  file_size_bytes: Nullable(Type.Integer()),
  /** Null in the preview of a draft. */
  published_at: Nullable(Instant),
  is_favorite: Type.Boolean(),
  /** The person's progress; null before the first opening. */
  progress: Nullable(LibraryProgress),
}

/** A content item in lists. */
export type LibraryContent = Static<typeof LibraryContent>
export const LibraryContent = Type.Object(librarySummary)

export type LibraryContentDetail = Static<typeof LibraryContentDetail>
const LibraryContentDetail = Type.Object({
  ...librarySummary,
  /** Not published; visible to staff only. */
  is_preview: Type.Optional(Type.Boolean()),
  source: Type.Union([
    Type.Literal('youtube'),
    Type.Literal('hls'),
    Type.Literal('file'),
    Type.Literal('pdf'),
    Type.Literal('html'),
  ]),
  /** https on an allowed host, or a path below /files/; null for text. */
  source_url: Nullable(Type.String()),
  /** Sanitised by the server. */
  body_html: Nullable(Type.String()),
  captions: Type.Array(Type.Object({ lang: Type.String(), vtt_url: Type.String() })),
  transcript_text: Nullable(Type.String()),
  allow_download: Type.Boolean(),
  version: Type.Integer(),
  updated_at: Instant,
})

export const listLibraryContents = endpoint({
  method: 'GET',
  url: '/v1/library-content/get',
  schema: {
    summary: 'List published items, newest first.',
    querystring: Type.Object({
      ...PageQuery,
      type: Type.Optional(LibraryType),
      category: Type.Optional(Slug),
      level: Type.Optional(Level),
      /** Content for this role and for all roles. */
      role: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
      stage: Type.Optional(Type.String({ maxLength: 32, pattern: '^[a-z-]+$' })),
      search: Type.Optional(Type.String({ maxLength: 100 })),
      sort: Type.Optional(Type.Union([Type.Literal('newest'), Type.Literal('popular'), Type.Literal('title')])),
    }),
    response: { 200: PageOf(LibraryContent) },
  },
})

/** Number of content items of a kind. */
export type LibraryContentCount = Static<typeof LibraryContentCount>
const LibraryContentCount = Type.Object({
  type: LibraryType,
  /** The category's slug. */
  category: Type.String(),
  level: Level,
  count: Type.Integer(),
})

export const countLibraryContents = endpoint({
  method: 'GET',
  url: '/v1/library-content/get-counts',
  schema: {
    summary: 'Count published content of each filterable kind, without empty kinds.',
    querystring: Type.Object({
      /** Content for this role and for all roles. */
      role: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
      stage: Type.Optional(Type.String({ maxLength: 32, pattern: '^[a-z-]+$' })),
      search: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: { 200: PageOf(LibraryContentCount) },
  },
})

export const getLibraryContent = endpoint({
  method: 'GET',
  url: '/v1/library-content/get/:id',
  config: { failures: ['library-content-not-found'] },
  schema: {
    summary: 'Get a published content item in full, with your progress.',
    params: IdParams,
    response: { 200: DataOf(LibraryContentDetail) },
  },
})

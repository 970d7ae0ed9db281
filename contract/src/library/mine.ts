import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant } from '../call/field.ts'
import { LibraryContent, LibraryProgress, LibraryState, librarySummary, LibraryType } from './library.ts'
import { DataOf, Message, PageOf, PageQuery } from '../call/page.ts'

export const listMyLibraryContents = endpoint({
  method: 'GET',
  url: '/v1/library-content/get-by-user-id',
  schema: {
    summary: 'List your favourites and content in progress, latest first. The history has completed content.',
    querystring: Type.Object({
      ...PageQuery,
      type: Type.Optional(LibraryType),
      /** Limits the list to one kind. */
      kind: Type.Optional(Type.Union([Type.Literal('favorite'), Type.Literal('begun')])),
    }),
    response: { 200: PageOf(LibraryContent) },
  },
})

/** Why something is recommended. */
export type RecommendationReason = Static<typeof RecommendationReason>
const RecommendationReason = Type.Union([
  Type.Literal('role'),
  Type.Literal('stage'),
  Type.Literal('continue'),
  Type.Literal('quiz_mistake'),
  Type.Literal('hub'),
  Type.Literal('editor'),
])

export type LibraryRecommendation = Static<typeof LibraryRecommendation>
const LibraryRecommendation = Type.Object({
  ...librarySummary,
  reason_code: RecommendationReason,
  /** The reason in words: 'Karena kamu Hipster'. */
  reason: Type.String(),
})

export const listLibraryRecommendations = endpoint({
  method: 'GET',
  url: '/v1/library-content-recommendation/get',
  schema: {
    summary: 'List content recommended to you, best first, without completed and dismissed items.',
    querystring: Type.Object({ ...PageQuery, type: Type.Optional(LibraryType) }),
    response: { 200: PageOf(LibraryRecommendation) },
  },
})

export const dismissLibraryRecommendation = endpoint({
  method: 'POST',
  url: '/v1/library-content-recommendation/dismiss',
  config: { keyless: 'repeatable', failures: ['library-content-not-found'] },
  schema: {
    summary: 'Hide or show a recommendation.',
    body: Type.Object({ library_content_id: Id, is_dismissed: Type.Boolean() }),
    response: { 200: Message },
  },
})

export const setLibraryContentFavorite = endpoint({
  method: 'POST',
  url: '/v1/library-content/set-library-content-favorite',
  config: { keyless: 'repeatable', failures: ['library-content-not-found'] },
  schema: {
    summary: 'Mark content as a favourite, or unmark it. Idempotent.',
    body: Type.Object({ library_content_id: Id, is_favorite: Type.Boolean() }),
    response: { 200: DataOf(Type.Object({ library_content_id: Id, is_favorite: Type.Boolean() })) },
  },
})

export const listLibraryHistory = endpoint({
  method: 'GET',
  url: '/v1/user-library-history/get',
  schema: {
    summary: 'List opened content, latest first.',
    querystring: Type.Object({ ...PageQuery, state: Type.Optional(LibraryState), type: Type.Optional(LibraryType) }),
    response: { 200: PageOf(LibraryContent) },
  },
})

export const saveLibraryHistory = endpoint({
  method: 'POST',
  url: '/v1/user-library-history/create',
  config: { keyless: 'repeatable', failures: ['library-content-not-found'] },
  schema: {
    summary:
      'Save your progress in content. Repeated and out-of-order calls are safe: ranges merge, percent never falls, newer positions stay. Progress beyond the elapsed time is not counted.',
    body: Type.Object({
      library_content_id: Id,
      last_position: Type.Number({ minimum: 0, maximum: 1_000_000 }),
      /** Seconds of a video that were played, as [from, to) in whole seconds. */
      watched: Type.Optional(
        Type.Array(
          Type.Object({
            from: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
            to: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
          }),
          { maxItems: 200 },
        ),
      ),
      /** Seconds in which a text was on the screen, since the last call. */
      active_seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
      /** A book marked as read. */
      is_done: Type.Optional(Type.Boolean()),
      device_updated_at: Instant,
    }),
    response: { 200: DataOf(LibraryProgress) },
  },
})

import { infiniteQueryOptions, keepPreviousData, queryOptions, type InfiniteData } from '@tanstack/react-query'
import type { ForumTopicItem } from '@semai/contract/forum/topic'
import { call, type CallInput, type Reply } from '../../lib/call/call.ts'

/** Prefix of all query keys of the forum. */
export const forumKey = ['forum']
export const feedKey = [...forumKey, 'feed']
const CATEGORIES_KEY = [...forumKey, 'categories']

export type FeedFilter = Omit<NonNullable<CallInput<'GET /v1/forum-topic/get'>['querystring']>, 'cursor'>
type FeedPage = Reply<'GET /v1/forum-topic/get'>
export type Feed = InfiniteData<FeedPage>

const MINUTE_MS = 60_000

const fetchFeed = (filter: FeedFilter, cursor: string, signal: AbortSignal) =>
  call('GET /v1/forum-topic/get', { querystring: { ...filter, ...(cursor && { cursor }) } }, { signal })

/** Paged feed, never stale: `freshFeedQuery` finds new topics without moving the list. */
export const feedQuery = (filter: FeedFilter) =>
  infiniteQueryOptions({
    queryKey: [...feedKey, filter],
    queryFn: ({ pageParam, signal }) => fetchFeed(filter, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The current first page of a feed. */
export const freshFeedQuery = (filter: FeedFilter) =>
  queryOptions({
    queryKey: [...forumKey, 'fresh', filter],
    queryFn: ({ signal }) => fetchFeed(filter, '', signal),
    staleTime: MINUTE_MS / 2,
    refetchInterval: MINUTE_MS,
  })

/** Number of topics by kind, within a filter of hub, author, tag and words. */
export const topicCountsQuery = (
  querystring: NonNullable<CallInput<'GET /v1/forum-topic/get-counts'>['querystring']>,
) =>
  queryOptions({
    queryKey: [...forumKey, 'counts', querystring],
    queryFn: async ({ signal }) => (await call('GET /v1/forum-topic/get-counts', { querystring }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
  })

export const categoriesQuery = queryOptions({
  queryKey: CATEGORIES_KEY,
  queryFn: async ({ signal }) => (await call('GET /v1/forum-category/get', undefined, { signal })).data,
  // Cached for offline use, because topics can be written offline.
  meta: { persist: true },
  staleTime: 5 * MINUTE_MS,
})

export const topicKey = (id: string) => [...forumKey, 'topic', id]

export const topicQuery = (id: string) =>
  queryOptions({
    queryKey: topicKey(id),
    queryFn: async ({ signal }) => (await call('GET /v1/forum-topic/get/:id', { params: { id } }, { signal })).data,
  })

/** Topics with titles similar to a draft. */
export const similarQuery = (title: string) =>
  queryOptions({
    queryKey: [...forumKey, 'similar', title],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/forum-topic/similar', { querystring: { title } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
  })

export const tagsQuery = (search: string) =>
  queryOptions({
    queryKey: [...forumKey, 'tags', search],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/forum-topic/tags', { querystring: { ...(search && { search }) } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE_MS,
  })

/** People to mention, by a part of their name. */
export const mentionsQuery = (search: string) =>
  queryOptions({
    queryKey: [...forumKey, 'people', search],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/user/get-regular-list', { querystring: { page: 1, search } }, { signal })).data.slice(0, 6),
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
  })

/** Flatten pages without duplicates: a pinned topic can occur twice. */
export const topicsOf = (feed: Feed): ForumTopicItem[] => [
  ...new Map(feed.pages.flatMap(({ data }) => data).map((topic) => [topic.id, topic])).values(),
]

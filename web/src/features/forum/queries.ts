import { infiniteQueryOptions, keepPreviousData, queryOptions, type InfiniteData } from '@tanstack/react-query'
import type { ForumTopicItem } from '@semai/contract/forum/topic'
import { call, type CallInput, type Reply } from '../../lib/call/call.ts'

/** Everything of the forum begins with it. */
export const forumKey = ['forum']
export const feedKey = [...forumKey, 'feed']
const CATEGORIES_KEY = [...forumKey, 'categories']

export type FeedFilter = Omit<NonNullable<CallInput<'GET /v1/forum-topic/get'>['querystring']>, 'cursor'>
type FeedPage = Reply<'GET /v1/forum-topic/get'>
export type Feed = InfiniteData<FeedPage>

const MINUTE_MS = 60_000

const fetchFeed = (filter: FeedFilter, cursor: string, signal: AbortSignal) =>
  call('GET /v1/forum-topic/get', { querystring: { ...filter, ...(cursor && { cursor }) } }, { signal })

/** A feed, page by page. It stands still while one reads it: what is new is offered (`freshFeedQuery`). */
export const feedQuery = (filter: FeedFilter) =>
  infiniteQueryOptions({
    queryKey: [...feedKey, filter],
    queryFn: ({ pageParam, signal }) => fetchFeed(filter, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The first page as it is now. */
export const freshFeedQuery = (filter: FeedFilter) =>
  queryOptions({
    queryKey: [...forumKey, 'fresh', filter],
    queryFn: ({ signal }) => fetchFeed(filter, '', signal),
    staleTime: MINUTE_MS / 2,
    refetchInterval: MINUTE_MS,
  })

/** How many topics there are of each kind, of a feed as it is narrowed by place, author, tag and words. */
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
  // Without a network one can begin a topic.
  meta: { persist: true },
  staleTime: 5 * MINUTE_MS,
})

export const topicKey = (id: string) => [...forumKey, 'topic', id]

export const topicQuery = (id: string) =>
  queryOptions({
    queryKey: topicKey(id),
    queryFn: async ({ signal }) => (await call('GET /v1/forum-topic/get/:id', { params: { id } }, { signal })).data,
  })

/** Topics that a title may already be about. */
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

/** Each once: a pinned topic may stand in two places. */
export const topicsOf = (feed: Feed): ForumTopicItem[] => [
  ...new Map(feed.pages.flatMap(({ data }) => data).map((topic) => [topic.id, topic])).values(),
]

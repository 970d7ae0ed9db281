import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { LibraryContent } from '@semai/contract/library/library'
import { call, type CallInput } from '../../../lib/call/call.ts'
import type { LibrarySearch } from './library-search.ts'

interface Page<Content> {
  data: Content[]
  page: number
  total_page: number
  total: number
}

type Pages<Content> = InfiniteData<Page<Content>>

// The library changes daily. The user's own actions update the lists at once.
const STALE_MS = 5 * 60_000
const LISTS = ['library', 'list']

const paged = {
  initialPageParam: 1,
  getNextPageParam: ({ page, total_page }: Page<unknown>) => (page < total_page ? page + 1 : undefined),
  staleTime: STALE_MS,
}

/** Paged list for a search: published content, favourites or history. */
export const contentListQuery = (search: LibrarySearch = {}) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, search],
    queryFn: ({ pageParam, signal }) => readPage(search, pageParam, signal),
    ...paged,
  })

/** Number of contents by kind, for a role, a stage and search words. */
export const contentCountsQuery = (
  querystring: NonNullable<CallInput<'GET /v1/library-content/get-counts'>['querystring']>,
) =>
  queryOptions({
    queryKey: ['library', 'counts', querystring],
    queryFn: async ({ signal }) => (await call('GET /v1/library-content/get-counts', { querystring }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })

function readPage({ show, state, ...filter }: LibrarySearch, page: number, signal: AbortSignal) {
  const { type } = filter
  if (show === 'favorit')
    return call('GET /v1/library-content/get-by-user-id', { querystring: { type, kind: 'favorite', page } }, { signal })
  if (show === 'riwayat')
    return call('GET /v1/user-library-history/get', { querystring: { type, state, page } }, { signal })
  return call('GET /v1/library-content/get', { querystring: { ...filter, page } }, { signal })
}

/** Content in progress, latest first. */
export const begunQuery = infiniteQueryOptions({
  queryKey: [...LISTS, 'begun'],
  meta: { persist: true },
  queryFn: ({ pageParam, signal }) => {
    const querystring = { kind: 'begun', page: pageParam } as const
    return call('GET /v1/library-content/get-by-user-id', { querystring }, { signal })
  },
  ...paged,
})

/** Recommendations with their reasons. */
export const recommendationsQuery = infiniteQueryOptions({
  queryKey: [...LISTS, 'recommendation'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /v1/library-content-recommendation/get', { querystring: { page: pageParam } }, { signal }),
  ...paged,
})

/** Categories in order with counts by type. */
export const categoriesQuery = queryOptions({
  queryKey: ['library', 'category'],
  queryFn: async ({ signal }) =>
    (await call('GET /v1/public/library-category-v2/get', { querystring: {} }, { signal })).data,
  staleTime: STALE_MS,
})

/** Types and categories with counts. */
export const filterChoicesQuery = queryOptions({
  queryKey: ['library', 'choices'],
  queryFn: async ({ signal }) =>
    (await call('GET /v1/public/library-content-category/get', undefined, { signal })).data,
  staleTime: STALE_MS,
})

/** Flatten pages without duplicates, because the list may shift between 2 requests. */
export const contentsOf = <Content extends LibraryContent>(pages: Pages<Content> | undefined): Content[] => [
  ...new Map(pages?.pages.flatMap(({ data }) => data).map((content) => [content.id, content])).values(),
]

export const totalOf = (pages: Pages<unknown> | undefined) => pages?.pages.at(-1)?.total ?? 0

/** Query key of content with its details. In this file, so that lists do not load the code of the reader. */
export const contentKey = (id: string) => ['library', 'detail', id] as const

/** Mark the list of favourites as stale without a refetch, so that a removed favourite keeps its place for now. */
export const outdateFavorites = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: [...LISTS, { show: 'favorit' }], refetchType: 'none' })

/** Update content in every cached list. */
export function patchLists(queryClient: QueryClient, id: string, change: Partial<LibraryContent>) {
  changeLists(queryClient, LISTS, (contents) =>
    contents.map((content) => (content.id === id ? { ...content, ...change } : content)),
  )
}

/** Remove a dismissed recommendation from the cache. */
export function dropRecommendation(queryClient: QueryClient, id: string) {
  changeLists(queryClient, recommendationsQuery.queryKey, (contents) => contents.filter((content) => content.id !== id))
}

function changeLists(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  change: (contents: LibraryContent[]) => LibraryContent[],
) {
  queryClient.setQueriesData<Pages<LibraryContent>>(
    { queryKey },
    (pages) => pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, data: change(page.data) })) },
  )
}

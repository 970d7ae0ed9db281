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

// The library changes by the day; what one does oneself is put into the lists at once.
const STALE_MS = 5 * 60_000
const LISTS = ['library', 'list']

const paged = {
  initialPageParam: 1,
  getNextPageParam: ({ page, total_page }: Page<unknown>) => (page < total_page ? page + 1 : undefined),
  staleTime: STALE_MS,
}

/** What an address asks for, page by page: published content, one's favourites, or what one opened. */
export const contentListQuery = (search: LibrarySearch = {}) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, search],
    queryFn: ({ pageParam, signal }) => readPage(search, pageParam, signal),
    ...paged,
  })

/** How much there is of each kind, for a role, of a stage and by words. */
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

/** What one has begun and not finished, the latest first. */
export const begunQuery = infiniteQueryOptions({
  queryKey: [...LISTS, 'begun'],
  meta: { persist: true },
  queryFn: ({ pageParam, signal }) => {
    const querystring = { kind: 'begun', page: pageParam } as const
    return call('GET /v1/library-content/get-by-user-id', { querystring }, { signal })
  },
  ...paged,
})

/** What suits the person, each with its reason. */
export const recommendationsQuery = infiniteQueryOptions({
  queryKey: [...LISTS, 'recommendation'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /v1/library-content-recommendation/get', { querystring: { page: pageParam } }, { signal }),
  ...paged,
})

/** The categories in order, with how much of each type is in them. */
export const categoriesQuery = queryOptions({
  queryKey: ['library', 'category'],
  queryFn: async ({ signal }) =>
    (await call('GET /v1/public/library-category-v2/get', { querystring: {} }, { signal })).data,
  staleTime: STALE_MS,
})

/** What content can be filtered by, with counts. */
export const filterChoicesQuery = queryOptions({
  queryKey: ['library', 'choices'],
  queryFn: async ({ signal }) =>
    (await call('GET /v1/public/library-content-category/get', undefined, { signal })).data,
  staleTime: STALE_MS,
})

/** All that the pages read so far hold, each once: a list may shift between two pages. */
export const contentsOf = <Content extends LibraryContent>(pages: Pages<Content> | undefined): Content[] => [
  ...new Map(pages?.pages.flatMap(({ data }) => data).map((content) => [content.id, content])).values(),
]

export const totalOf = (pages: Pages<unknown> | undefined) => pages?.pages.at(-1)?.total ?? 0

/** Where one piece of content, whole, is kept. A list needs no more of it, and not what reads it on this device. */
export const contentKey = (id: string) => ['library', 'detail', id] as const

/** The list of favourites is read anew when it is next seen: until then what one just took off keeps its place. */
export const outdateFavorites = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: [...LISTS, { show: 'favorit' }], refetchType: 'none' })

/** Shows a change of one piece of content in every list that holds it. */
export function patchLists(queryClient: QueryClient, id: string, change: Partial<LibraryContent>) {
  changeLists(queryClient, LISTS, (contents) =>
    contents.map((content) => (content.id === id ? { ...content, ...change } : content)),
  )
}

/** Takes what one does not want recommended out of what is known. */
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

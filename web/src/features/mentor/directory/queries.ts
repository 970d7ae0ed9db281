import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { Mentor } from '@semai/contract/mentor/directory'
import { call } from '../../../lib/call/call.ts'

export interface MentorFilter {
  search?: string
  region_hub_id?: string
  expertise?: string
}

interface Page {
  data: Mentor[]
  page: number
  total_page: number
  total: number
}

const STALE_MS = 300_000
const LIST_KEY = ['mentor', 'list']

/** Mentor directory, by pages. */
export const mentorListQuery = (filter: MentorFilter) =>
  infiniteQueryOptions({
    queryKey: [...LIST_KEY, filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/public/mentor/get', { querystring: { ...filter, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }: Page) => (page < total_page ? page + 1 : undefined),
    staleTime: STALE_MS,
  })

/** A mentor by id. */
export const mentorQuery = (id: string) =>
  queryOptions({
    queryKey: ['mentor', 'detail', id],
    queryFn: async ({ signal }) => (await call('GET /v1/public/mentor/get/:id', { params: { id } }, { signal })).data,
    staleTime: STALE_MS,
  })

/** Fields of expertise, the most frequent first. */
export const expertiseQuery = queryOptions({
  queryKey: ['mentor', 'expertise'],
  queryFn: async ({ signal }) => (await call('GET /v1/public/mentor/get-expertise', undefined, { signal })).data,
  staleTime: STALE_MS,
})

/** Mentors of all pages without duplicates, because the list may shift between two pages. */
export const mentorsOf = (pages: InfiniteData<Page> | undefined): Mentor[] => [
  ...new Map(pages?.pages.flatMap(({ data }) => data).map((mentor) => [mentor.id, mentor])).values(),
]

export const totalOf = (pages: InfiniteData<Page> | undefined) => pages?.pages.at(-1)?.total ?? 0

/** Find a mentor in the cached lists, so that the dialog opens without a request. */
export function findListedMentor(queryClient: QueryClient, id: string): Mentor | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<Page>>({ queryKey: LIST_KEY })
  return lists.flatMap(([, pages]) => mentorsOf(pages)).find((mentor) => mentor.id === id)
}

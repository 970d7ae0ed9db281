import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import type { IgnitionContent, IgnitionContentDetail, IgnitionPhase } from '@semai/contract/ignition'
import { call } from '../../lib/call/call.ts'
import { joinWait } from './session/status.ts'

export interface SessionFilter {
  /** A category's slug. */
  category?: string
  phase?: IgnitionPhase
  /** A role's code. */
  role?: string
}

interface Page {
  data: IgnitionContent[]
  page: number
  total_page: number
  total: number
}

// Seats change slowly, so returning within a minute needs no request.
const LIST_STALE_MS = 60_000

export const categoriesQuery = queryOptions({
  queryKey: ['ignition', 'categories'],
  queryFn: async ({ signal }) =>
    (await call('GET /v1/ignition-category/get-ignition-list', undefined, { signal })).data,
  staleTime: LIST_STALE_MS,
})

/** Ignition sessions by page: ongoing and upcoming, then finished ones. */
export const sessionListQuery = (filter: SessionFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['ignition', 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const querystring = { ...filter, page: pageParam }
      return call('GET /v1/ignition-content/get-ignition-content-list', { querystring }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }: Page) => (page < total_page ? page + 1 : undefined),
    staleTime: LIST_STALE_MS,
  })

/** The person's next sessions of both tracks, the first page only. */
export const mySessionsQuery = queryOptions({
  queryKey: ['ignition', 'mine'],
  meta: { persist: true },
  queryFn: async ({ signal }) => {
    const querystring = { mine: true, page: 1 } as const
    return (await call('GET /v1/ignition-content/get-ignition-content-list', { querystring }, { signal })).data
  },
  staleTime: LIST_STALE_MS,
})

/** All Sekolah Beta webinars in the order of their numbers. */
export const webinarsQuery = queryOptions({
  queryKey: ['ignition', 'webinars'],
  queryFn: async ({ signal }) => {
    const webinars: IgnitionContent[] = []
    for (let page = 1, last = 1; page <= last; page++) {
      const querystring = { track: 'sekolah_beta', page } as const
      // Each page has the total number of pages.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await call('GET /v1/ignition-content/get-ignition-content-list', { querystring }, { signal })
      webinars.push(...answer.data)
      last = answer.total_page
    }
    return [...webinars].sort((one, other) => (one.episode_number ?? 0) - (other.episode_number ?? 0))
  },
  staleTime: LIST_STALE_MS,
})

/** A session, refetched when its room opens. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: ['ignition', 'detail', id],
    queryFn: async ({ signal }): Promise<IgnitionContentDetail> =>
      (await call('GET /v1/ignition-content/get/:id', { params: { id } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data ? joinWait(data, new Date()) : false),
  })

/** Sessions of all loaded pages without duplicates: a list may shift between two pages. */
export function sessionsOf(pages: InfiniteData<Page> | undefined): IgnitionContent[] {
  const sessions = pages?.pages.flatMap(({ data }) => data) ?? []
  return [...new Map(sessions.map((session) => [session.id, session])).values()]
}

export const totalOf = (pages: InfiniteData<Page> | undefined) => pages?.pages.at(-1)?.total ?? 0

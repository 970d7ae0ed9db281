import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import type { EventSummary } from '@semai/contract/event/event'
import type { TimeZone } from '@semai/contract/call/field'
import { call } from '../../../lib/call/call.ts'

export interface EventFilter {
  phase?: EventSummary['phase']
  scope?: EventSummary['scope']
  mode?: EventSummary['mode']
  /** A stage's code. */
  stage?: string
  region_hub_id?: string
  /** A province's code. */
  region_id?: string
  has_seats?: true
  /** A day of the viewer; `time_zone` is its zone. */
  date?: string
  time_zone?: TimeZone
}

interface Page {
  data: EventSummary[]
  page: number
  total_page: number
  total: number
}

// Seats change slowly, so returning within a minute needs no request.
const LIST_STALE_MS = 60_000

const paged = {
  initialPageParam: 1,
  getNextPageParam: ({ page, total_page }: Page) => (page < total_page ? page + 1 : undefined),
  staleTime: LIST_STALE_MS,
}

/** Published events, page by page. */
export const eventListQuery = (filter: EventFilter) =>
  infiniteQueryOptions({
    queryKey: ['event', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/event/get', { querystring: { ...filter, page: pageParam } }, { signal }),
    ...paged,
  })

/** The person's own events, page by page: those to come first. */
export const myEventListQuery = infiniteQueryOptions({
  queryKey: ['event', 'mine', 'list'],
  meta: { persist: true },
  queryFn: ({ pageParam, signal }) =>
    call('GET /v1/event/get-by-user-id', { querystring: { page: pageParam } }, { signal }),
  ...paged,
})

/** Events with participants whom the person knows, and their names. */
export const eventAcquaintancesQuery = queryOptions({
  queryKey: ['event', 'acquaintances'],
  queryFn: async ({ signal }) => (await call('GET /v1/event/get-acquaintances', undefined, { signal })).data,
  staleTime: 5 * LIST_STALE_MS,
})

/** The soonest events of one stage, for a suggestion. */
export const stageEventsQuery = (stage: string) =>
  queryOptions({
    queryKey: ['event', 'stage', stage],
    meta: { persist: true },
    queryFn: async ({ signal }) => {
      const querystring = { page: 1, phase: 'upcoming', stage } as const
      return (await call('GET /v1/event/get', { querystring }, { signal })).data
    },
    staleTime: LIST_STALE_MS,
  })

/** The next events, sessions and workshop meetings of the person's hub. */
export const hubActivitiesQuery = queryOptions({
  queryKey: ['event', 'home', 'hub'],
  meta: { persist: true },
  queryFn: async ({ signal }) => (await call('GET /v1/region-hub/get-activities', undefined, { signal })).data,
})

export const nationalEventsQuery = queryOptions({
  queryKey: ['event', 'home', 'national'],
  meta: { persist: true },
  queryFn: async ({ signal }) =>
    (await call('GET /v1/public/event/get-list-event-national-home-page', undefined, { signal })).data,
})

export const myCountQuery = queryOptions({
  queryKey: ['event', 'count', 'mine'],
  meta: { persist: true },
  queryFn: async ({ signal }) => (await call('GET /v1/home-page-count-user-event', undefined, { signal })).data,
})

/** Events of all loaded pages without duplicates: a list may shift between two pages. */
export function eventsOf(pages: InfiniteData<Page> | undefined): EventSummary[] {
  const events = pages?.pages.flatMap(({ data }) => data) ?? []
  return [...new Map(events.map((event) => [event.id, event])).values()]
}

export const totalOf = (pages: InfiniteData<Page> | undefined) => pages?.pages.at(-1)?.total ?? 0

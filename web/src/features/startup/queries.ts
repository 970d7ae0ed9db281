import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

export interface StartupFilter {
  search?: string
  region_hub_id?: string
  /** A sector's slug. */
  sector?: string
  /** A stage's code. */
  stage?: string
  /** The code of the team role that is looked for. */
  missing_role?: string
}

interface Page<Item> {
  data: Item[]
  page: number
  total_page: number
  total: number
}

type Pages<Item> = InfiniteData<Page<Item>>

/** Prefix of all query keys of startups, which every change invalidates. */
export const startupKey = ['startup']
const LIST_KEY = [...startupKey, 'list']

const STALE_MS = 60_000

const nextPage = ({ page, total_page }: Page<unknown>) => (page < total_page ? page + 1 : undefined)

/** The directory, page by page. */
export const startupListQuery = (filter: StartupFilter) =>
  infiniteQueryOptions({
    queryKey: [...LIST_KEY, filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/startup/get', { querystring: { ...filter, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: STALE_MS,
  })

/** The person's startups, the first joined first. */
export const myStartupsQuery = queryOptions({
  queryKey: [...startupKey, 'mine'],
  meta: { persist: true },
  queryFn: async ({ signal }) => (await call('GET /v1/startup/get-by-user-id', undefined, { signal })).data,
})

export const startupQuery = (id: string) =>
  queryOptions({
    queryKey: [...startupKey, 'detail', id],
    queryFn: async ({ signal }) => (await call('GET /v1/startup/get/:id', { params: { id } }, { signal })).data,
  })

/** A startup with a public page. */
export const publicStartupQuery = (slug: string) =>
  queryOptions({
    queryKey: [...startupKey, 'public', slug],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/public/startup/get/:slug', { params: { slug } }, { signal })).data,
  })

/** The person's startup on Beranda, stored for offline use. */
export const ownStartupQuery = (id: string) => queryOptions({ ...startupQuery(id), meta: { persist: true } })

// Stages and sectors stand for months; the sectors' counts may be a little old.
export const startupStagesQuery = queryOptions({
  queryKey: ['startup-stage', 'list'],
  queryFn: async ({ signal }) => (await call('GET /v1/startup-stage/get', undefined, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

export const sectorsQuery = queryOptions({
  queryKey: ['startup-sector', 'list'],
  queryFn: async ({ signal }) => (await call('GET /v1/startup-sector/get-sector-list', undefined, { signal })).data,
  staleTime: 5 * STALE_MS,
})

/** The person's invitations, or those that a startup sent. Open ones first. */
export const invitationListQuery = (startup_id?: string) =>
  infiniteQueryOptions({
    queryKey: [...startupKey, 'invitations', startup_id ?? 'mine'],
    queryFn: ({ pageParam, signal }) => {
      const querystring = { page: pageParam, ...(startup_id && { startup_id }) }
      return call('GET /v1/startup-invitation/get', { querystring }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** How many invitations a startup may still send this week. */
export const invitationQuotaQuery = (startup_id: string) =>
  queryOptions({
    queryKey: [...startupKey, 'quota', startup_id],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/startup-invitation/get-quota', { querystring: { startup_id } }, { signal })).data,
  })

/** People to invite to a startup, by name, without members and invited ones. */
export const invitableListQuery = ({ startup_id, search }: { startup_id: string; search?: string }) =>
  infiniteQueryOptions({
    queryKey: [...startupKey, 'invitable', startup_id, search ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const querystring = { page: pageParam, startup_id, ...(search && { search }) }
      return call('GET /v1/user/get-to-invite-user-list', { querystring }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** People to invite to a new startup, by a part of their name, including members of other startups. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...startupKey, 'people', search],
    queryFn: ({ signal }) => call('GET /v1/user/get-regular-list', { querystring: { page: 1, search } }, { signal }),
    staleTime: STALE_MS,
  })

export interface CandidateFilter {
  startup_id: string
  /** The code of a team role. */
  role?: string
  /** Beyond the startup's hub. */
  everywhere?: boolean
}

/** People looking for a team who fit a startup, the best first. */
export const candidateListQuery = (filter: CandidateFilter) =>
  infiniteQueryOptions({
    queryKey: [...startupKey, 'candidates', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/team-search/get-candidates', { querystring: { ...filter, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** The person's own 'mencari tim'. */
export const teamSearchQuery = queryOptions({
  queryKey: [...startupKey, 'team-search'],
  queryFn: async ({ signal }) => (await call('GET /v1/team-search/get', undefined, { signal })).data,
})

/** Each once: a list may shift between two pages. */
export const itemsOf = <Item extends { id: string }>(pages: Pages<Item> | undefined): Item[] => [
  ...new Map(pages?.pages.flatMap(({ data }) => data).map((item) => [item.id, item])).values(),
]

export const totalOf = (pages: Pages<unknown> | undefined) => pages?.pages.at(-1)?.total ?? 0

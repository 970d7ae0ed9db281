import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OverviewFilter } from '@semai/contract/console/overview'
import { call, type CallInput } from '../../lib/call/call.ts'

// The server recounts the figures every 5 minutes.
const FRESH_MS = 60_000
const common = { staleTime: FRESH_MS, placeholderData: keepPreviousData }
const key = (what: string, filter: object) => ['console', 'overview', what, filter]

export const overviewQuery = (filter: OverviewFilter) =>
  queryOptions({
    ...common,
    queryKey: key('get', filter),
    queryFn: async ({ signal }) => (await call('GET /v1/overview/get', { querystring: filter }, { signal })).data,
  })

export const funnelQuery = (filter: OverviewFilter) =>
  queryOptions({
    ...common,
    queryKey: key('funnel', filter),
    queryFn: async ({ signal }) => (await call('GET /v1/overview/funnel', { querystring: filter }, { signal })).data,
  })

export const peopleQuery = (filter: OverviewFilter) =>
  queryOptions({
    ...common,
    queryKey: key('people', filter),
    queryFn: async ({ signal }) => (await call('GET /v1/overview/people', { querystring: filter }, { signal })).data,
  })

export type EventSort = CallInput<'GET /v1/overview/event'>['querystring']['sort']

export const eventsQuery = (filter: OverviewFilter & { page: number; sort: EventSort }) =>
  queryOptions({
    ...common,
    queryKey: key('event', filter),
    queryFn: ({ signal }) => call('GET /v1/overview/event', { querystring: filter }, { signal }),
  })

export const roomsQuery = (filter: OverviewFilter) =>
  queryOptions({
    ...common,
    queryKey: key('room', filter),
    queryFn: async ({ signal }) => (await call('GET /v1/overview/room', { querystring: filter }, { signal })).data,
  })

export const contentQuery = (filter: OverviewFilter) =>
  queryOptions({
    ...common,
    queryKey: key('content', filter),
    queryFn: async ({ signal }) => (await call('GET /v1/overview/content', { querystring: filter }, { signal })).data,
  })

export const interestQuery = (filter: OverviewFilter) =>
  queryOptions({
    ...common,
    queryKey: key('interest', filter),
    queryFn: async ({ signal }) => (await call('GET /v1/overview/interest', { querystring: filter }, { signal })).data,
  })

export const stagesQuery = queryOptions({
  queryKey: ['console', 'overview', 'stages'],
  queryFn: async ({ signal }) => (await call('GET /v1/program-stage/get', undefined, { signal })).data,
  staleTime: Infinity,
})

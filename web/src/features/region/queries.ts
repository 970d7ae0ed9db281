import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

// Provinces, regencies and hubs change rarely, so they never become stale.
const staleTime = Number.POSITIVE_INFINITY

export const regionsQuery = queryOptions({
  queryKey: ['regions'],
  queryFn: async ({ signal }) => (await call('GET /v1/public/region/get', { querystring: {} }, { signal })).data,
  staleTime,
})

/** Query of a province’s regencies. One page holds all of them. */
export const regenciesQuery = (region_id: string) =>
  queryOptions({
    queryKey: ['regencies', region_id],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/public/regencies/get', { querystring: { page: 1, region_id } }, { signal })
      return data
    },
    staleTime,
  })

export const regionHubsQuery = queryOptions({
  queryKey: ['region-hubs'],
  queryFn: async ({ signal }) => (await call('GET /v1/public/region-hub/get', { querystring: {} }, { signal })).data,
  staleTime,
})

import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** The banners of Beranda, in their order. They change by the day at most. */
export const homeBannersQuery = queryOptions({
  queryKey: ['banner', 'home'],
  queryFn: async ({ signal }) =>
    (await call('GET /v1/public/banner/get', { querystring: { placement: 'home' } }, { signal })).data,
  staleTime: 600_000,
})

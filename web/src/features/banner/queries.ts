import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

/** Where banners stand. */
export type BannerPlacement = 'home' | 'markas'

/** The banners of a page, in their order. They change by the day at most. */
export const bannersQuery = (placement: BannerPlacement) =>
  queryOptions({
    queryKey: ['banner', placement],
    meta: { persist: true, priority: 'low' },
    queryFn: async ({ signal }) =>
      (await call('GET /v1/public/banner/get', { querystring: { placement } }, { signal })).data,
    staleTime: 600_000,
  })

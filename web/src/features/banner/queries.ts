import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

/** Place of a banner. */
export type BannerPlacement = 'home' | 'markas'

/** Query of a page’s banners in order. They change daily at most. */
export const bannersQuery = (placement: BannerPlacement) =>
  queryOptions({
    queryKey: ['banner', placement],
    meta: { persist: true, priority: 'low' },
    queryFn: async ({ signal }) =>
      (await call('GET /v1/public/banner/get', { querystring: { placement } }, { signal })).data,
    staleTime: 600_000,
  })

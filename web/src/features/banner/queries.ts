import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { firstPaint } from '../../lib/first-paint/first-paint.ts'

/** Where banners stand. */
export type BannerPlacement = 'home' | 'markas'

/** The banners of a page, in their order: beside its words, hence after them. They change by the day at most. */
export const bannersQuery = (placement: BannerPlacement) =>
  queryOptions({
    queryKey: ['banner', placement],
    meta: { persist: true },
    queryFn: async ({ signal }) => {
      await firstPaint()
      return (await call('GET /v1/public/banner/get', { querystring: { placement } }, { signal })).data
    },
    staleTime: 600_000,
  })

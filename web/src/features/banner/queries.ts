import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { firstWords } from '../../lib/next-paint.ts'

/** Where banners stand. */
export type BannerPlacement = 'home' | 'markas'

/** The banners of a page, in their order: beside its words, hence after them. They change by the day at most. */
export const bannersQuery = (placement: BannerPlacement) =>
  queryOptions({
    queryKey: ['banner', placement],
    meta: { persist: true },
    queryFn: async ({ signal }) => {
      await firstWords()
      return (await call('GET /v1/public/banner/get', { querystring: { placement } }, { signal })).data
    },
    staleTime: 600_000,
  })

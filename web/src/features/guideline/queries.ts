import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

const STALE_MS = 300_000

/** All guidelines for one's role: they fit on one page. */
export const guidelinesQuery = queryOptions({
  queryKey: ['guideline', 'list'],
  queryFn: async ({ signal }) => (await call('GET /v1/guidelines/get', { querystring: { page: 1 } }, { signal })).data,
  staleTime: STALE_MS,
})

export const guidelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['guideline', 'detail', id],
    queryFn: async ({ signal }) => (await call('GET /v1/guidelines/get/:id', { params: { id } }, { signal })).data,
    staleTime: STALE_MS,
  })

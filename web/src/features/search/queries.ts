import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

/** All content by words. A question that nobody waits for any more is cancelled; a failure stays silent. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/search-all-content', { querystring: { search } }, { signal })).data,
    enabled: search !== '',
    staleTime: 60_000,
    retry: false,
  })

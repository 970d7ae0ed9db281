import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

/** Search of all content. Outdated calls are cancelled; failures are silent. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/search-all-content', { querystring: { search } }, { signal })).data,
    enabled: search !== '',
    staleTime: 60_000,
    retry: false,
  })

import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: async ({ signal }) => (await call('GET /v1/session/get', undefined, { signal })).data,
})

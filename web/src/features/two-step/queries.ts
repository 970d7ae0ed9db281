import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

/** Query of the user’s two-step status. */
export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: async ({ signal }) => (await call('GET /v1/two-step/get', undefined, { signal })).data,
})

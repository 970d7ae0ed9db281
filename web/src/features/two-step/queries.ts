import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

/** Whether one signs in with two steps. */
export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: async ({ signal }) => (await call('GET /v1/two-step/get', undefined, { signal })).data,
})

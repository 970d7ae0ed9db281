import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

/** Query of the programme’s stages in order, with the user’s state in each. */
export const stagesQuery = queryOptions({
  queryKey: ['program', 'stages'],
  meta: { persist: true },
  queryFn: async ({ signal }) => (await call('GET /v1/program-stage/get', undefined, { signal })).data,
})

import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'

/** One's settings, under the key of the settings page: what is changed here shows there. */
export const userSettingQuery = queryOptions({
  queryKey: ['profile', 'setting'],
  queryFn: async ({ signal }) => (await call('GET /v1/user-setting/get', undefined, { signal })).data,
})

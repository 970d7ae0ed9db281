import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'

/** Query of the person's settings. Shares its key with the settings page, which shows changes at once. */
export const userSettingQuery = queryOptions({
  queryKey: ['profile', 'setting'],
  queryFn: async ({ signal }) => (await call('GET /v1/user-setting/get', undefined, { signal })).data,
})

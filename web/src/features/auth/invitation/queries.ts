import { queryOptions } from '@tanstack/react-query'
import type { Profile } from '@semai/contract/profile/profile'
import { call } from '../../../lib/call/call.ts'

/** Account invitation of a mailed link. */
export const accountInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['account-invitation', token],
    queryFn: async ({ signal }) =>
      (await call('POST /v1/public/account-invitation/view', { body: { token } }, { signal })).data,
  })

/** Whether the person works in the console. */
export const isStaff = ({ scope }: Profile) => scope === 'operator' || scope === 'admin'

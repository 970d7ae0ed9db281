import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserSetting } from '@semai/contract/profile/personal'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { keepSetting } from '../../../lib/browser/kept-setting.ts'
import { toast } from '../../../lib/toast.ts'
import { withChange, type SettingChange } from './setting-change.ts'
import { userSettingQuery } from './queries.ts'

const { queryKey } = userSettingQuery
const mutationKey = ['profile', 'setting', 'change']

/** Changes settings at once, and takes it back when the server does not agree. One after the other. */
export function useChangeSetting(onSaved?: () => void) {
  const queryClient = useQueryClient()
  const show = (setting: UserSetting) => {
    keepSetting(setting)
    queryClient.setQueryData(queryKey, setting)
  }
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (body: SettingChange) => call('PUT /v1/user-setting/update', { body }),
    onSuccess({ data }) {
      // While more is on its way, this answer is older than what one sees.
      if (queryClient.isMutating({ mutationKey }) === 1) show(data)
      onSaved?.()
    },
    onError(error) {
      void toast.failure(failureMessage(error))
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  return async (change: SettingChange) => {
    const before = queryClient.getQueryData(queryKey)
    if (!before) return
    const apply = () => show(withChange(queryClient.getQueryData(queryKey) ?? before, change))
    // At once; and again, since an answer that was on its way takes with it what was shown meanwhile.
    apply()
    await queryClient.cancelQueries({ queryKey })
    apply()
    mutate(change, { onError: () => show(before) })
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserSetting } from '@semai/contract/profile/personal'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { keepSetting } from '../../../lib/browser/stored-setting.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { withChange, type SettingChange } from './setting-change.ts'
import { userSettingQuery } from './queries.ts'

const { queryKey } = userSettingQuery
const mutationKey = ['profile', 'setting', 'change']

/** Change settings optimistically, one after another. Rolls back if the server rejects the change. */
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
      // With more changes pending, this response is older than the shown values.
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
    // Apply twice: a response in flight could overwrite the first one before it is cancelled.
    apply()
    await queryClient.cancelQueries({ queryKey })
    apply()
    mutate(change, { onError: () => show(before) })
  }
}

import type { UserSetting } from '@semai/contract/profile/personal'
import type { CallInput } from '../../../lib/call/call.ts'

export type SettingChange = NonNullable<CallInput<'PUT /v1/user-setting/update'>['body']>

/** Apply a change to the settings. Absent fields stay. */
export const withChange = (
  setting: UserSetting,
  { privacy, notifications, kinds, ...plain }: SettingChange,
): UserSetting => ({
  ...setting,
  ...plain,
  privacy: { ...setting.privacy, ...privacy },
  notifications: { ...setting.notifications, ...notifications },
  kinds: { ...setting.kinds, ...kinds },
})

import type { UserSetting } from '@semai/contract/profile/personal'
import type { CallInput } from '../../../lib/call/call.ts'

export type SettingChange = NonNullable<CallInput<'PUT /v1/user-setting/update'>['body']>

/** The settings as they will be: what a change does not name stays. */
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

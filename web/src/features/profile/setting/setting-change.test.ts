import { expect, test } from 'vitest'
import type { UserSetting } from '@semai/contract/personal'
import { withChange } from './setting-change.ts'

const all = { in_app: true, email: true, push: true }
const setting: UserSetting = {
  is_listed: true,
  privacy: { email: 'nobody', phone: 'nobody', bio: 'everyone', work: 'everyone', place: 'everyone', badges: 'circle' },
  notifications: { event: all, library: all, learning: all, startup: all, message: all, forum: all, announcement: all },
  first_weekday: 1,
  data_saver: 'auto',
  shows_presence: false,
  push_shows_text: false,
  forum_digest: false,
}

test('a change of one field leaves its neighbours as they are', () => {
  const changed = withChange(setting, {
    privacy: { bio: 'nobody' },
    notifications: { forum: { ...all, email: false } },
  })
  expect(changed.privacy).toEqual({ ...setting.privacy, bio: 'nobody' })
  expect(changed.notifications).toEqual({ ...setting.notifications, forum: { ...all, email: false } })
  expect(changed.first_weekday).toBe(1)
})

test('what is not named stays', () => {
  expect(withChange(setting, { first_weekday: 0 })).toEqual({ ...setting, first_weekday: 0 })
  expect(withChange(setting, {})).toEqual(setting)
})

import { expect, test } from 'vitest'
import type { UserSetting } from '@semai/contract/profile/personal'
import { withChange } from './setting-change.ts'

const every = { live: true, push: true, mail: true }
const all = { in_app: true, email: true, push: true }
const setting: UserSetting = {
  is_listed: true,
  privacy: { email: 'nobody', phone: 'nobody', bio: 'everyone', work: 'everyone', place: 'everyone', badges: 'circle' },
  notifications: { event: all, library: all, learning: all, startup: all, message: all, forum: all, announcement: all },
  kinds: {
    message: every,
    mention: every,
    reply: every,
    answer: every,
    decision: every,
    session: every,
    booking: every,
    event: every,
    task: every,
    invitation: every,
    announcement: every,
    badge: every,
    certificate: every,
    circle: every,
    weekly: every,
  },
  first_weekday: 1,
  data_saver: 'auto',
  shows_presence: false,
  has_chosen_presence: false,
  push_shows_text: false,
  forum_digest: false,
  daily_summary: false,
}

test('changes one field of a group and keeps the others', () => {
  const changed = withChange(setting, {
    privacy: { bio: 'nobody' },
    notifications: { forum: { ...all, email: false } },
    kinds: { reply: { ...every, push: false } },
  })
  expect(changed.privacy).toEqual({ ...setting.privacy, bio: 'nobody' })
  expect(changed.notifications).toEqual({ ...setting.notifications, forum: { ...all, email: false } })
  expect(changed.kinds).toEqual({ ...setting.kinds, reply: { ...every, push: false } })
  expect(changed.first_weekday).toBe(1)
})

test('keeps fields that the change does not contain', () => {
  expect(withChange(setting, { first_weekday: 0 })).toEqual({ ...setting, first_weekday: 0 })
  expect(withChange(setting, {})).toEqual(setting)
})

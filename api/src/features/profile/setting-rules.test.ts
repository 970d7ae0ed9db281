import { expect, test } from 'vitest'
import { mayRead, settingOf, wants } from './setting-rules.ts'

test('what somebody set stands beside the defaults', () => {
  const setting = settingOf({ privacy: { bio: 'nobody' }, data_saver: 'on' })
  expect(setting).toMatchObject({ privacy: { bio: 'nobody', work: 'everyone' }, data_saver: 'on', first_weekday: 1 })
})

test('conversations stay out of the mailbox until somebody wants them there', () => {
  expect(wants({}, 'message', 'email')).toBe(false)
  expect(wants({}, 'event', 'email')).toBe(true)
  expect(wants({ notifications: { message: { in_app: true, email: true, push: true } } }, 'message', 'email')).toBe(
    true,
  )
})

test.each([
  ['everyone', 'everyone', true],
  ['circle', 'everyone', false],
  ['circle', 'circle', true],
  ['nobody', 'circle', false],
  ['nobody', 'self', true],
] as const)('what is for %s is read by %s: %s', (visibility, nearness, expected) => {
  expect(mayRead(visibility, nearness)).toBe(expected)
})

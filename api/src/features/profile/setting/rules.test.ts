import { expect, test } from 'vitest'
import { mayRead, settingOf, switchesOf } from './rules.ts'

test('merges settings with the defaults', () => {
  const setting = settingOf({ privacy: { bio: 'nobody' }, data_saver: 'on' })
  expect(setting).toMatchObject({ privacy: { bio: 'nobody', work: 'everyone' }, data_saver: 'on', first_weekday: 1 })
})

test('sends no e-mails of conversations unless turned on', () => {
  expect(switchesOf({}, 'message').mail).toBe(false)
  expect(switchesOf({}, 'event').mail).toBe(true)
  const notifications = { message: { in_app: true, email: true, push: true } }
  expect(switchesOf({ notifications }, 'message').mail).toBe(true)
})

test('keeps the kinds of a turned-off topic off until one is turned on', () => {
  const notifications = { learning: { in_app: false, email: true, push: false } }
  expect(switchesOf({ notifications }, 'session')).toEqual({ live: false, push: false, mail: true })
  // Badges were never mailed: that their topic was left as it was asks for none.
  expect(switchesOf({ notifications }, 'badge')).toEqual({ live: false, push: false, mail: false })
  const kinds = { badge: { live: true } }
  expect(switchesOf({ notifications, kinds }, 'badge')).toEqual({ live: true, push: false, mail: false })
})

test('sends the weekly summary by e-mail only, to subscribers only', () => {
  expect(switchesOf({}, 'weekly')).toEqual({ live: false, push: false, mail: false })
  expect(switchesOf({ forum_digest: true }, 'weekly')).toEqual({ live: false, push: false, mail: true })
})

test('sends the daily summary to subscribers only, and never lists it in the product', () => {
  expect(switchesOf({}, 'daily')).toEqual({ live: false, push: false, mail: false })
  expect(switchesOf({ daily_summary: true }, 'daily')).toEqual({ live: false, push: true, mail: true })
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

import { expect, test } from 'vitest'
import { mayRead, settingOf, switchesOf } from './rules.ts'

test('what somebody set stands beside the defaults', () => {
  const setting = settingOf({ privacy: { bio: 'nobody' }, data_saver: 'on' })
  expect(setting).toMatchObject({ privacy: { bio: 'nobody', work: 'everyone' }, data_saver: 'on', first_weekday: 1 })
})

test('conversations stay out of the mailbox until somebody wants them there', () => {
  expect(switchesOf({}, 'message').mail).toBe(false)
  expect(switchesOf({}, 'event').mail).toBe(true)
  const notifications = { message: { in_app: true, email: true, push: true } }
  expect(switchesOf({ notifications }, 'message').mail).toBe(true)
})

test('what was turned off with a topic stays off for its kinds, until one is turned on by itself', () => {
  const notifications = { learning: { in_app: false, email: true, push: false } }
  expect(switchesOf({ notifications }, 'session')).toEqual({ live: false, push: false, mail: true })
  // Badges were never mailed: that their topic was left as it was asks for none.
  expect(switchesOf({ notifications }, 'badge')).toEqual({ live: false, push: false, mail: false })
  const kinds = { badge: { live: true } }
  expect(switchesOf({ notifications, kinds }, 'badge')).toEqual({ live: true, push: false, mail: false })
})

test('the week comes by mail alone, and only to who asked for it', () => {
  expect(switchesOf({}, 'weekly')).toEqual({ live: false, push: false, mail: false })
  expect(switchesOf({ forum_digest: true }, 'weekly')).toEqual({ live: false, push: false, mail: true })
})

test('the day comes to who asked for it, and never stands beside what it is made of', () => {
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

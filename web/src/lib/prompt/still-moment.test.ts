import { expect, test } from 'vitest'
import { isBusyPlace } from './still-moment.ts'

test('never opens over a conversation, a quiz or a focused field', () => {
  const busy = [
    '/chat',
    '/workshop/quiz',
    '/workshop/a/b',
    '/pretest',
    '/forum/tulis',
    '/library/show',
    '/event/a/antrean',
  ]
  expect(busy.filter((path) => !isBusyPlace(path))).toEqual([])
  expect(['/home', '/event/a', '/workshop', '/workshop/a', '/forum', '/library/a'].filter(isBusyPlace)).toEqual([])
})

import { expect, test } from 'vitest'
import { nearMonths, wordsOf } from './rules.ts'

test.each([
  ['Kertas ke Klik', ['kertas', 'klik']],
  ['  UI/UX,  go-to-market! ', ['ui', 'ux', 'go', 'to', 'market']],
  ['yang di', ['yang', 'di']],
  ["'kertas':* & !klik", ['kertas', 'klik']],
  ['Café É', ['café', 'é']],
  ['% _ \\ 💥', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('the words of “%s” are %j', (search, words) => {
  expect(wordsOf(search)).toEqual(words)
})

test('near is from last month to a year and a half ahead', () => {
  const months = nearMonths(new Date('2026-01-31T23:00:00Z'))
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([20, '@24312', '@24313', '@24331'])
})

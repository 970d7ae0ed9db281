import { expect, test } from 'vitest'
import { answersInWords, measureInWords, nearMonths, wordsOf } from './rules.ts'

test.each([
  ['Kertas ke Klik', ['kertas', 'klik']],
  ['  UI/UX,  go-to-market! ', ['ui', 'ux', 'go', 'to', 'market']],
  ['yang di', ['yang', 'di']],
  ["'kertas':* & !klik", ['kertas', 'klik']],
  ['Café É', ['cafe', 'e']],
  ['% _ \\ 💥', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('the words of “%s” are %j', (search, words) => {
  expect(wordsOf(search)).toEqual(words)
})

test('near is from last month to a year and a half ahead', () => {
  const months = nearMonths(new Date('2026-01-31T23:00:00Z'))
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([20, '@24312', '@24313', '@24331'])
})

const unmeasured = { duration_seconds: null, page_count: null, reading_minutes: null }

test.each([
  [{ type: 'video', duration_seconds: 230 }, 'Video · 4 menit'],
  [{ type: 'video', duration_seconds: 20 }, 'Video · 1 menit'],
  [{ type: 'book', page_count: 54 }, 'Buku · 54 halaman'],
  [{ type: 'book', reading_minutes: 30 }, 'Buku · 30 menit'],
  [{ type: 'article', reading_minutes: 6 }, 'Artikel · 6 menit'],
] as const)('%j is “%s”', (content, words) => {
  expect(measureInWords({ ...unmeasured, ...content })).toBe(words)
})

test.each([
  [false, 0, 'Belum ada balasan'],
  [false, 3, '3 balasan'],
  [true, 1, 'Terjawab · 1 balasan'],
])('a topic that is solved (%s) with %i replies: “%s”', (is_solved, reply_count, words) => {
  expect(answersInWords({ is_solved, reply_count })).toBe(words)
})

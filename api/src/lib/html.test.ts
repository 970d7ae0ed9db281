import { expect, test } from 'vitest'
import { readingMinutes } from './html.ts'

test('reading takes a minute for two hundred words, and never none', () => {
  expect(readingMinutes('kata '.repeat(1000))).toBe(5)
  expect(readingMinutes('satu')).toBe(1)
})

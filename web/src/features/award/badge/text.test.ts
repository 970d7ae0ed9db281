import { expect, test } from 'vitest'
import { hasBar, progressWords, earnedWords } from './text.ts'

const locked = { awarded_at: null, progress: { value: 4, threshold: 10 }, missing_text: 'Selesaikan 6 konten lagi' }
const earned = { awarded_at: '2026-06-12T03:00:00.000Z', progress: { value: 10, threshold: 10 }, missing_text: null }

test('words the date of an earned badge and the missing steps of a locked one', () => {
  expect(earnedWords(earned)).toBe('12 Jun 2026')
  expect(earnedWords(locked)).toBe('Selesaikan 6 konten lagi')
  expect(progressWords(locked)).toBe('4 dari 10')
})

test('shows a bar only for started, unfinished badges', () => {
  expect(hasBar(locked)).toBe(true)
  expect(hasBar(earned)).toBe(false)
  expect(hasBar({ ...locked, progress: { value: 0, threshold: 10 } })).toBe(false)
})

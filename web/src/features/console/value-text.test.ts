import { expect, test } from 'vitest'
import { instantWords } from './value-text.ts'

test.each([
  ['Asia/Jakarta', undefined, '30 Nov 2026, 15.00 WIB'],
  ['Asia/Makassar', 'Asia/Jakarta', '30 Nov 2026, 15.00 WIB (16.00 WITA)'],
  ['Asia/Jakarta', 'Asia/Jayapura', '30 Nov 2026, 17.00 WIT (15.00 WIB)'],
])('words an instant in %s for a reader in %s', (zone, readerZone, words) => {
  expect(instantWords('2026-11-30T08:00:00Z', zone, readerZone)).toBe(words)
})

test('shows a dash without an instant', () => {
  expect(instantWords(null, 'Asia/Jakarta')).toBe('—')
})

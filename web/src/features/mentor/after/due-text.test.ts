import { expect, test } from 'vitest'
import { dueText } from './due-text.ts'

test('counts days in the reader’s zone', () => {
  // The 14th in Jayapura.
  const now = new Date('2026-08-13T16:00:00Z')
  const words = (due: string, zone: string) => dueText(due, now, zone).words
  expect(words('2026-08-14', 'Asia/Jakarta')).toBe('Besok')
  expect(words('2026-08-14', 'Asia/Jayapura')).toBe('Hari ini')
  expect(words('2026-08-13', 'Asia/Jayapura')).toBe('Lewat')
  expect(dueText('2026-08-20', now, 'Asia/Jakarta')).toEqual({ words: '20 Agu 2026', isNear: false })
})

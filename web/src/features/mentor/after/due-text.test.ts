import { expect, test } from 'vitest'
import { dueText } from './due-text.ts'

test('what is due is told by the days of who reads it', () => {
  // In Jayapura it is the 14th already.
  const now = new Date('2026-08-13T16:00:00Z')
  const words = (due: string, zone: string) => dueText(due, now, zone).words
  expect(words('2026-08-14', 'Asia/Jakarta')).toBe('Besok')
  expect(words('2026-08-14', 'Asia/Jayapura')).toBe('Hari ini')
  expect(words('2026-08-13', 'Asia/Jayapura')).toBe('Lewat')
  expect(dueText('2026-08-20', now, 'Asia/Jakarta')).toEqual({ words: '20 Agu 2026', isNear: false })
})

import { expect, test } from 'vitest'
import { dayWords, lengthWords, openDaysWords, zoneNote } from './markas-words.ts'

test('lengths are said in hours and minutes', () => {
  expect(lengthWords('2026-08-13T02:00:00Z', '2026-08-13T04:00:00Z')).toBe('2 jam')
  expect(lengthWords('2026-08-13T02:00:00Z', '2026-08-13T03:30:00Z')).toBe('1 jam 30 menit')
  expect(lengthWords('2026-08-13T02:00:00Z', '2026-08-13T02:45:00Z')).toBe('45 menit')
})

test('open days are said as a row where they are one', () => {
  expect(openDaysWords([1, 2, 3, 4, 5, 6])).toBe('Senin–Sabtu')
  expect(openDaysWords([7, 1, 2, 3, 4, 5, 6])).toBe('Setiap hari')
  expect(openDaysWords([1, 3, 5])).toBe('Senin, Rabu, Jumat')
  expect(openDaysWords([6, 7])).toBe('Sabtu, Minggu')
})

test('a date says why it is closed, or how much is free', () => {
  expect(dayWords({ state: 'holiday', free_slots: 0 }, true)).toBe('Libur')
  expect(dayWords({ state: 'open', free_slots: 8 }, false)).toBe('8 slot')
  expect(dayWords({ state: 'open', free_slots: 0 }, false)).toBe('Penuh')
  expect(dayWords({ state: 'open', free_slots: 8 }, true)).toBe('Hari ini')
})

test('only who lives by another clock is told of it', () => {
  const now = new Date('2026-08-13T02:00:00Z')
  expect(zoneNote('Asia/Jakarta', 'Asia/Pontianak', now)).toBeNull()
  expect(zoneNote('Asia/Jayapura', 'Asia/Jakarta', now)).toContain('11.00')
})

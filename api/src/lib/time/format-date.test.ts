import { expect, test } from 'vitest'
import { formatHourFirst, formatHours, formatInstant, formatSpan, startsInWords } from './format-date.ts'

const span = (start_at: string, end_at: string, time_zone: string) => ({ start_at, end_at, time_zone })
const morning = ['2026-08-22T02:00:00.000Z', '2026-08-22T08:00:00Z'] as const

test.each([
  ['Asia/Jakarta', 'Sabtu, 22 Agustus 2026, 09.00–15.00 WIB'],
  ['Asia/Makassar', 'Sabtu, 22 Agustus 2026, 10.00–16.00 WITA'],
  ['Asia/Jayapura', 'Sabtu, 22 Agustus 2026, 11.00–17.00 WIT'],
])('formats a time in the zone of %s', (zone, words) => {
  expect(formatSpan(span(...morning, zone))).toBe(words)
})

test('puts the hour first in lines that may be cut off', () => {
  const makassar = span(...morning, 'Asia/Makassar')
  expect(formatHourFirst(makassar)).toBe('10.00 WITA · Sabtu, 22 Agu')
  expect(formatHourFirst(makassar, 'Asia/Makassar')).toBe('10.00 WITA · Sabtu, 22 Agu')
  expect(formatHourFirst(makassar, 'Asia/Jakarta')).toBe('09.00 WIB (10.00 WITA) · Sabtu, 22 Agu')
})

test('a reader in another zone gets their own hours first', () => {
  const there = 'Sabtu, 22 Agustus 2026, 10.00–16.00 WITA'
  expect(formatSpan(span(...morning, 'Asia/Makassar'), 'Asia/Jakarta')).toBe(
    'Sabtu, 22 Agustus 2026, 09.00–15.00 WIB (10.00–16.00 WITA)',
  )
  expect(formatSpan(span(...morning, 'Asia/Makassar'), 'Asia/Makassar')).toBe(there)
})

test('hours that fall on another day at the place name it', () => {
  const late = span('2026-08-22T15:30:00Z', '2026-08-22T16:30:00Z', 'Asia/Jakarta')
  expect(formatSpan(late, 'Asia/Jayapura')).toBe('Minggu, 23 Agustus 2026, 00.30–01.30 WIT (Sabtu 22.30–23.30 WIB)')
  expect(formatHourFirst(late, 'Asia/Jayapura')).toBe('00.30 WIT (Sabtu 22.30 WIB) · Minggu, 23 Agu')
})

test('several days are named with both their ends', () => {
  const days = span('2026-08-21T02:00:00Z', '2026-08-22T08:00:00Z', 'Asia/Jakarta')
  expect(formatSpan(days)).toBe('21 Agu 2026, 09.00 – 22 Agu 2026, 15.00 WIB')
})

test('writes an instant with its day and zone', () => {
  expect(formatInstant(morning[0], 'Asia/Jakarta')).toBe('Sabtu, 22 Agustus 2026, 09.00 WIB')
})

test('leads with the reader’s hour for one instant and for hours beside a date', () => {
  expect(formatInstant(morning[0], 'Asia/Makassar', 'Asia/Jakarta')).toBe(
    'Sabtu, 22 Agustus 2026, 09.00 WIB (10.00 WITA)',
  )
  expect(formatInstant('2026-12-12T16:59:00Z', 'Asia/Jakarta', 'Asia/Jayapura')).toBe(
    'Minggu, 13 Desember 2026, 01.59 WIT (Sabtu 23.59 WIB)',
  )
  expect(formatHours(span(...morning, 'Asia/Makassar'))).toBe('10.00–16.00 WITA')
  expect(formatHours(span(...morning, 'Asia/Makassar'), 'Asia/Jakarta')).toBe('09.00–15.00 WIB (10.00–16.00 WITA)')
})

test('counts days to a beginning in the reader’s zone', () => {
  const start = { start_at: '2026-08-22T15:30:00Z', time_zone: 'Asia/Jakarta' }
  const now = new Date('2026-08-22T08:00:00Z')
  expect(startsInWords(start, now)).toBe('hari ini')
  expect(startsInWords(start, now, 'Asia/Jayapura')).toBe('besok')
})

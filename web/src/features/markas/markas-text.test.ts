import { expect, test } from 'vitest'
import { dayWords, lengthWords, openDaysWords, buildingStatus, zoneNote } from './markas-text.ts'

test('formats lengths in hours and minutes', () => {
  expect(lengthWords('2026-08-13T02:00:00Z', '2026-08-13T04:00:00Z')).toBe('2 jam')
  expect(lengthWords('2026-08-13T02:00:00Z', '2026-08-13T03:30:00Z')).toBe('1 jam 30 menit')
  expect(lengthWords('2026-08-13T02:00:00Z', '2026-08-13T02:45:00Z')).toBe('45 menit')
})

test('formats consecutive open days as a range', () => {
  expect(openDaysWords([1, 2, 3, 4, 5, 6])).toBe('Senin–Sabtu')
  expect(openDaysWords([7, 1, 2, 3, 4, 5, 6])).toBe('Setiap hari')
  expect(openDaysWords([1, 3, 5])).toBe('Senin, Rabu, Jumat')
  expect(openDaysWords([6, 7])).toBe('Sabtu, Minggu')
})

test('labels a date with its closing or its free slots', () => {
  expect(dayWords({ state: 'holiday', free_slots: 0, day_status: 'closed' }, true)).toBe('Libur')
  expect(dayWords({ state: 'open', free_slots: 8, day_status: 'free' }, false)).toBe('8 slot')
  expect(dayWords({ state: 'open', free_slots: 0, day_status: 'full' }, false)).toBe('Penuh')
  expect(dayWords({ state: 'open', free_slots: 8, day_status: 'free' }, true)).toBe('Hari ini')
})

// 23:30 on Thursday in Jayapura, still 21:30 in Jakarta.
const NOW = new Date('2026-08-13T14:30:00Z')
const TOMORROW = { date: '2026-08-14', free_slots: 4 }

test.each([
  ['free', true, null, 'Buka sekarang'],
  ['free', false, null, 'Sedang tutup'],
  ['none', true, null, 'Buka sekarang'],
  ['none', false, null, 'Sedang tutup'],
  ['full', true, TOMORROW, 'Penuh hari ini · besok masih ada 4 jadwal kosong'],
  ['over', true, TOMORROW, 'Tutup hari ini · besok masih ada 4 jadwal kosong'],
  ['over', false, { date: '2026-08-17', free_slots: 12 }, 'Tutup hari ini · Senin masih ada 12 jadwal kosong'],
  ['over', false, { date: '2026-08-20', free_slots: 1 }, 'Tutup hari ini · Kamis, 20 Agu masih ada 1 jadwal kosong'],
  ['over', true, null, 'Tutup hari ini'],
  ['closed', false, TOMORROW, 'Tutup hari ini · besok masih ada 4 jadwal kosong'],
] as const)(
  'describes a building with the day %s and open now %s in its own zone',
  (day_status, is_open_now, next_free, words) => {
    const building = {
      status: 'active',
      time_zone: 'Asia/Jayapura',
      day_status,
      is_open_now,
      next_free,
    } as const
    expect(buildingStatus(building, NOW).words).toBe(words)
    expect(buildingStatus({ ...building, status: 'coming_soon' }, NOW).words).toBe('Segera hadir')
  },
)

test('notes the zone only for viewers with another clock', () => {
  const now = new Date('2026-08-13T02:00:00Z')
  expect(zoneNote('Asia/Jakarta', 'Asia/Pontianak', now)).toBeNull()
  expect(zoneNote('Asia/Jayapura', 'Asia/Jakarta', now)).toContain('11.00')
})

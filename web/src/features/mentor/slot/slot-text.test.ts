import { expect, test } from 'vitest'
import { dayWords, mentorTimeWords, pickLabel, slotLabel, quotaRejection, quotaWords } from './slot-text.ts'

const WEST = 'Asia/Jakarta'
// Thursday, 10.00 WIB.
const now = new Date('2026-08-13T03:00:00.000Z')
const friday = '2026-08-14T02:20:00.000Z'

test('names a slot by today, its weekday or its date', () => {
  expect(slotLabel('2026-08-13T09:40:00.000Z', WEST, now)).toBe('Hari ini 16.40')
  expect(slotLabel(friday, WEST, now)).toBe('Jum 09.20')
  expect(slotLabel('2026-08-21T02:00:00.000Z', WEST, now)).toBe('Jumat, 21 Agu 09.00')
  // After midnight in WIT.
  expect(slotLabel('2026-08-13T15:30:00.000Z', 'Asia/Jayapura', now)).toBe('Jum 00.30')
  expect(pickLabel(friday, WEST)).toBe('Jumat 09.20')
})

test("shows the mentor's time beside the reader's, with the day if it differs", () => {
  const name = 'Andi Tenripala Rusdiman'
  const zones = { zone: WEST, ownZone: WEST, name }
  expect(mentorTimeWords(friday, { ...zones, mentorZone: 'Asia/Makassar' })).toBe(
    '09.20 untukmu adalah 10.20 WITA di tempat Andi Tenripala Rusdiman.',
  )
  expect(mentorTimeWords(friday, { ...zones, zone: 'Asia/Jayapura', mentorZone: 'Asia/Makassar' })).toBe(
    '11.20 WIT adalah 10.20 WITA di tempat Andi Tenripala Rusdiman.',
  )
  expect(mentorTimeWords('2026-08-14T16:00:00.000Z', { ...zones, mentorZone: 'Asia/Jayapura' })).toMatch(
    /^23\.00 untukmu adalah 01\.00 WIT \(Sabtu\)/,
  )
  expect(mentorTimeWords(friday, { ...zones, mentorZone: WEST })).toBeNull()
})

test('writes the free slots of a day, or why it has none', () => {
  const slot = { start_at: friday, end_at: friday, state: 'taken' } as const
  expect(dayWords({ date: '2026-08-14', slots: [slot], free: 0 }, false)).toBe('Penuh')
  expect(dayWords({ date: '2026-08-14', slots: [slot, slot], free: 2 }, false)).toBe('2 jam')
  expect(dayWords({ date: '2026-08-15', slots: [], free: 0 }, false)).toBe('Libur')
})

test('writes the used quota', () => {
  const quota = { open: 1, max_open: 2, month: 2, max_month: 4, paused_until: null }
  expect(quotaRejection(quota)).toBeNull()
  expect(quotaWords(quota)).toBe('1 dari 2 terbuka, 2 dari 4 bulan ini')
  expect(quotaRejection({ ...quota, open: 2 })).toMatch(/2 sesi terbuka/)
  expect(quotaRejection({ ...quota, month: 4 })).toMatch(/Kuotamu bulan ini, 4 sesi/)
  expect(quotaRejection({ ...quota, paused_until: friday }, WEST)).toMatch(/sampai Jumat, 14 Agu, 09.20 WIB/)
})

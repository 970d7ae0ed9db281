import { expect, test } from 'vitest'
import { hasSlots, stateOfDay, type Closing, type OpenBuilding } from './day-rules.ts'

const building: OpenBuilding = { status: 'active', open_days: [1, 2, 3, 4, 5, 6], time_zone: 'Asia/Jakarta' }
// Tuesday, 23:30 in Jakarta, already 00:30 on Wednesday in Makassar.
const now = new Date('2026-08-18T16:30:00Z')
const stateAt = (day: string, change: Partial<OpenBuilding> = {}, closing?: Closing) =>
  stateOfDay(day, { ...building, ...change }, { closing, horizon_days: 14, now })

test('ends a day by the zone of the building', () => {
  expect(stateAt('2026-08-17').state).toBe('past')
  expect(stateAt('2026-08-18').state).toBe('open')
  expect(stateAt('2026-08-18', { time_zone: 'Asia/Makassar' }).state).toBe('past')
  expect(stateAt('2026-08-18', { time_zone: 'Asia/Jayapura' }).state).toBe('past')
})

test('allows booking today and for 14 days ahead', () => {
  expect(stateAt('2026-09-01').state).toBe('open')
  expect(stateAt('2026-09-02').state).toBe('beyond')
  expect(stateAt('2026-09-02', { time_zone: 'Asia/Jayapura' }).state).toBe('open')
})

test('gives the reason of a closed day', () => {
  expect(stateAt('2026-08-23')).toEqual({ state: 'closed', reason: 'Tutup setiap hari Minggu' })
  expect(stateAt('2026-08-24', { open_days: [7] })).toEqual({ state: 'closed', reason: 'Tutup setiap hari Senin' })
  const closing = { date: '2026-08-19', reason: 'Perawatan listrik', is_holiday: false }
  expect(stateAt('2026-08-19', {}, closing)).toEqual({ state: 'closed', reason: 'Perawatan listrik' })
  const holiday = { date: '2026-08-25', reason: 'Maulid Nabi', is_holiday: true }
  expect(stateAt('2026-08-25', {}, holiday)).toEqual({ state: 'holiday', reason: 'Maulid Nabi' })
  expect(stateAt('2026-08-25', { status: 'coming_soon' })).toEqual({ state: 'closed', reason: 'Segera hadir' })
})

test('shows slots of open days and of days beyond the horizon', () => {
  expect((['open', 'beyond', 'closed', 'holiday', 'past'] as const).filter(hasSlots)).toEqual(['open', 'beyond'])
})

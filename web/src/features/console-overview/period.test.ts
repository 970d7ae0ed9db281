import { expect, test } from 'vitest'
import { countDays, filterOf, periodAddress, pickDays, readPeriod } from './period.ts'

const now = new Date('2026-08-13T17:30:00Z')
const read = (search: Record<string, string> = {}, zone = 'Asia/Jakarta') => readPeriod(search, zone, now)

test('shows the last 90 days, including today in the given zone, by default', () => {
  expect(read()).toEqual({ span: 90, from: '2026-05-17', to: '2026-08-14', hub: null, stage: null })
  expect(read({}, 'Asia/Jayapura').to).toBe('2026-08-14')
  expect(readPeriod({}, 'Asia/Jakarta', new Date('2026-08-13T16:30:00Z')).to).toBe('2026-08-13')
  expect(readPeriod({}, 'Asia/Makassar', new Date('2026-08-13T16:30:00Z')).to).toBe('2026-08-14')
})

test('reads a URL with days, hub and stage and writes it unchanged', () => {
  for (const address of [
    '/console/ikhtisar',
    '/console/ikhtisar?days=30',
    '/console/ikhtisar?from=2026-01-01&to=2026-01-31&stage=ignition',
  ]) {
    const search = Object.fromEntries(new URL(address, 'https://semai.example').searchParams)
    expect(periodAddress(read(search))).toBe(address)
  }
})

test.each<Record<string, string>>([
  { from: '2026-08-02', to: '2026-08-01' },
  { from: '2025-01-01', to: '2026-08-01' },
  { from: 'kemarin', to: '2026-08-01' },
  { days: '31' },
])('falls back to 90 days for invalid values: %o', (search) => {
  expect(read(search).span).toBe(90)
})

test('moves the other date to keep the period valid', () => {
  const period = read()
  expect(pickDays(period, { from: '2026-09-01' })).toMatchObject({ span: null, from: '2026-09-01', to: '2026-09-01' })
  const long = pickDays(period, { from: '2020-01-01' })
  expect(countDays(long.from, long.to)).toBe(400)
  expect(pickDays(period, { to: '2026-01-01' })).toMatchObject({ from: '2026-01-01', to: '2026-01-01' })
  expect(pickDays(period, { to: '' })).toEqual(period)
})

test('uses one of the country’s zones', () => {
  expect(filterOf(read(), 'Asia/Makassar').time_zone).toBe('Asia/Makassar')
  expect(filterOf(read(), 'Europe/Berlin').time_zone).toBe('Asia/Jakarta')
})

import { expect, test } from 'vitest'
import { countDays, filterOf, periodAddress, pickDays, readPeriod } from './period.ts'

const now = new Date('2026-08-13T17:30:00Z')
const read = (search: Record<string, string> = {}, zone = 'Asia/Jakarta') => readPeriod(search, zone, now)

test('without a word it is the last ninety days, today included, where one looks from', () => {
  expect(read()).toEqual({ span: 90, from: '2026-05-17', to: '2026-08-14', hub: null, stage: null })
  expect(read({}, 'Asia/Jayapura').to).toBe('2026-08-14')
  expect(readPeriod({}, 'Asia/Jakarta', new Date('2026-08-13T16:30:00Z')).to).toBe('2026-08-13')
  expect(readPeriod({}, 'Asia/Makassar', new Date('2026-08-13T16:30:00Z')).to).toBe('2026-08-14')
})

test('an address says the days, the hub and the stage, and is read as it was written', () => {
  for (const address of ['/console', '/console?days=30', '/console?from=2026-01-01&to=2026-01-31&stage=ignition']) {
    const search = Object.fromEntries(new URL(address, 'https://semai.example').searchParams)
    expect(periodAddress(read(search))).toBe(address)
  }
})

test.each<Record<string, string>>([
  { from: '2026-08-02', to: '2026-08-01' },
  { from: '2025-01-01', to: '2026-08-01' },
  { from: 'kemarin', to: '2026-08-01' },
  { days: '31' },
])('what cannot be meant is as usual: %o', (search) => {
  expect(read(search).span).toBe(90)
})

test('a day that was picked moves the other one, rather than asking for what cannot be shown', () => {
  const period = read()
  expect(pickDays(period, { from: '2026-09-01' })).toMatchObject({ span: null, from: '2026-09-01', to: '2026-09-01' })
  const long = pickDays(period, { from: '2020-01-01' })
  expect(countDays(long.from, long.to)).toBe(400)
  expect(pickDays(period, { to: '2026-01-01' })).toMatchObject({ from: '2026-01-01', to: '2026-01-01' })
  expect(pickDays(period, { to: '' })).toEqual(period)
})

test('days are counted in one of the country’s zones', () => {
  expect(filterOf(read(), 'Asia/Makassar').time_zone).toBe('Asia/Makassar')
  expect(filterOf(read(), 'Europe/Berlin').time_zone).toBe('Asia/Jakarta')
})

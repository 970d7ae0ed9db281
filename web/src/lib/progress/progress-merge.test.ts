import { expect, test } from 'vitest'
import { isNewer, joinRanges, joinReports, type Report } from './progress-merge.ts'

const report = (part: Partial<Report> = {}): Report => ({
  id: 'film',
  last_position: 0,
  watched: [],
  active_seconds: 0,
  is_done: false,
  device_updated_at: '2026-08-17T03:00:00.000Z',
  ...part,
})
const later = '2026-08-17T03:05:00.000Z'

test('merges overlapping and adjacent ranges in any order', () => {
  const ranges = [
    { from: 20, to: 30 },
    { from: 0, to: 10 },
    { from: 10, to: 12 },
    { from: 5, to: 8 },
  ]
  expect(joinRanges(ranges)).toEqual([
    { from: 0, to: 12 },
    { from: 20, to: 30 },
  ])
})

test('drops empty ranges without changing the input', () => {
  const ranges = [
    { from: 3, to: 5 },
    { from: 4, to: 9 },
    { from: 7, to: 7 },
  ]
  expect(joinRanges(ranges)).toEqual([{ from: 3, to: 9 }])
  expect(ranges[0]).toEqual({ from: 3, to: 5 })
})

test('sums two tabs and takes the place of the last move', () => {
  const first = report({
    last_position: 90,
    watched: [{ from: 80, to: 90 }],
    active_seconds: 10,
    device_updated_at: later,
  })
  const second = report({ last_position: 12, watched: [{ from: 0, to: 12 }], active_seconds: 5, is_done: true })
  const joined = {
    id: 'film',
    last_position: 90,
    watched: [
      { from: 0, to: 12 },
      { from: 80, to: 90 },
    ],
    active_seconds: 15,
    is_done: true,
    device_updated_at: later,
  }
  expect(joinReports(first, second)).toEqual(joined)
  expect(joinReports(second, first)).toEqual(joined)
})

test('instants are compared, not their spelling', () => {
  const inMakassar = report({ device_updated_at: '2026-08-17T11:04:00+08:00' })
  expect(isNewer(inMakassar, report())).toBe(true)
  expect(isNewer(report({ device_updated_at: later }), inMakassar)).toBe(true)
  expect(isNewer(report(), null)).toBe(true)
  expect(isNewer(report(), report())).toBe(false)
})

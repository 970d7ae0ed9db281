import { expect, test } from 'vitest'
import { fromWall, toWall } from './zone-time.ts'

test('reads a local time in the zone of its place', () => {
  expect(fromWall('2026-08-17T09:00', 'Asia/Jayapura')).toBe('2026-08-17T00:00:00.000Z')
  expect(fromWall('2026-08-17T09:00', 'Asia/Jakarta')).toBe('2026-08-17T02:00:00.000Z')
})

test.each(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'America/New_York', 'Europe/Amsterdam'])(
  'keeps an instant through local time and back in %s',
  (zone) => {
    for (const instant of ['2026-01-01T00:00:00.000Z', '2026-03-29T05:00:00.000Z', '2026-10-25T12:30:00.000Z'])
      expect(fromWall(toWall(instant, zone), zone)).toBe(instant)
  },
)

test('returns null for text that is no time', () => {
  expect(fromWall('', 'Asia/Jakarta')).toBeNull()
  expect(fromWall('besok', 'Asia/Jakarta')).toBeNull()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeZones, zoneOffsets } from './local-time.ts'
import { afterDayHours, morningFrom } from './quiet-hours.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const noon = Date.UTC(2026, 7, 13, 3)

const moments = fc.record({
  zone: fc.constantFrom(...timeZones),
  from: fc.integer({ min: 0, max: 3 * 1440 }).map((minute) => new Date(noon + minute * MINUTE)),
  hours: fc.integer({ min: 0, max: 100 }),
})
const hourIn = (zone: (typeof timeZones)[number], at: Date) =>
  new Date(at.getTime() + Number(zoneOffsets[zone].slice(1, 3)) * HOUR).getUTCHours()
const isNight = (zone: (typeof timeZones)[number], at: Date) => hourIn(zone, at) < 6 || hourIn(zone, at) >= 21

test('a day’s hours go on the next morning', () => {
  const at = (text: string) => new Date(`2026-08-${text}+07:00`)
  expect(afterDayHours(at('13T10:00:00'), 2, 'Asia/Jakarta')).toEqual(at('13T12:00:00'))
  expect(afterDayHours(at('13T20:30:00'), 2, 'Asia/Jakarta')).toEqual(at('14T07:30:00'))
  expect(afterDayHours(at('13T23:00:00'), 2, 'Asia/Jakarta')).toEqual(at('14T08:00:00'))
  expect(afterDayHours(at('13T10:00:00'), 24, 'Asia/Jakarta')).toEqual(at('14T19:00:00'))
})

test('adds exactly the requested minutes of daytime', () => {
  fc.assert(
    fc.property(moments, ({ zone, from, hours }) => {
      const end = afterDayHours(from, hours, zone)
      let minutes = 0
      for (let at = from.getTime(); at < end.getTime(); at += MINUTE) if (!isNight(zone, new Date(at))) minutes++
      expect(minutes).toBe(hours * 60)
      // It ends by day, or with the day.
      expect(isNight(zone, new Date(end.getTime() - (hours > 0 ? MINUTE : 0)))).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('never ends sooner for more hours, a later start, or than by the clock alone', () => {
  fc.assert(
    fc.property(moments, fc.nat(600), ({ zone, from, hours }, minutes) => {
      const end = afterDayHours(from, hours, zone)
      expect(end.getTime() - from.getTime()).toBeGreaterThanOrEqual(hours * HOUR)
      expect(afterDayHours(from, hours + 1, zone) > end).toBe(true)
      expect(afterDayHours(new Date(from.getTime() + minutes * MINUTE), hours, zone) >= end).toBe(true)
    }),
  )
})

test('a morning is by day, and stays itself', () => {
  fc.assert(
    fc.property(moments, ({ zone, from }) => {
      const morning = morningFrom(from, zone)
      expect([isNight(zone, morning), morning >= from]).toEqual([false, true])
      expect(morningFrom(morning, zone)).toEqual(morning)
    }),
  )
})

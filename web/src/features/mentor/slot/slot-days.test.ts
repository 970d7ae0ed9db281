import { expect, test } from 'vitest'
import type { SessionSlot } from '@semai/contract/mentor/hours'
import { daysOf, shownDay, weeksOf } from './slot-days.ts'
import { homeZoneOf } from './zones.ts'

const slotAt = (start_at: string, state: SessionSlot['state'] = 'free'): SessionSlot => ({
  start_at,
  end_at: new Date(Date.parse(start_at) + 1_200_000).toISOString(),
  state,
})

// Sunday, 23.30 WIB: already Monday in WITA and WIT.
const sundayNight = new Date('2026-08-16T16:30:00.000Z')
const late = slotAt('2026-08-23T16:40:00.000Z')

test('begins two weeks with today in the chosen zone', () => {
  const [west] = daysOf([], 'Asia/Jakarta', sundayNight)
  const [east] = daysOf([], 'Asia/Jayapura', sundayNight)
  expect([west?.date, east?.date]).toEqual(['2026-08-16', '2026-08-17'])
  expect(daysOf([], 'Asia/Makassar', sundayNight)).toHaveLength(14)
})

test('puts a late slot on Sunday in WIB and on Monday in WITA and WIT', () => {
  const dayIn = (zone: string) => daysOf([late], zone, sundayNight).find(({ slots }) => slots.length > 0)?.date
  expect(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'].map(dayIn)).toEqual([
    '2026-08-23',
    '2026-08-24',
    '2026-08-24',
  ])
})

test('puts a slot into the week of the chosen zone', () => {
  const monday = new Date('2026-08-17T03:00:00.000Z')
  const [first] = weeksOf(daysOf([late], 'Asia/Jakarta', monday))
  const [, second] = weeksOf(daysOf([late], 'Asia/Jayapura', monday))
  expect([first.at(-1)?.free, second[0]?.free]).toEqual([1, 1])
})

test('shows a slot that falls on the 15th day of the chosen zone', () => {
  // The last evening of a mentor in WIB.
  const last = slotAt('2026-08-30T16:00:00.000Z')
  const days = daysOf([last], 'Asia/Jayapura', new Date('2026-08-17T03:00:00.000Z'))
  expect(days.at(-1)).toMatchObject({ date: '2026-08-31', free: 1 })
})

test('counts slots held for the reader as free, and those of others as taken', () => {
  const slots = [slotAt('2026-08-17T02:00:00.000Z', 'taken'), slotAt('2026-08-17T03:00:00.000Z', 'offered')]
  expect(daysOf(slots, 'Asia/Jakarta', sundayNight)[1]).toMatchObject({ date: '2026-08-17', free: 1 })
})

test('shows the picked slot’s day, then the chosen day, then the first day with a free slot', () => {
  const days = daysOf([slotAt('2026-08-18T02:00:00.000Z'), late], 'Asia/Jakarta', sundayNight)
  expect(shownDay(days, { picked: late.start_at, looked: '2026-08-18' })?.date).toBe('2026-08-23')
  expect(shownDay(days, { looked: '2026-08-20' })?.date).toBe('2026-08-20')
  expect(shownDay(days, {})?.date).toBe('2026-08-18')
  expect(shownDay(daysOf([], 'Asia/Jakarta', sundayNight), {})?.date).toBe('2026-08-16')
})

test('maps Pontianak to WIB', () => {
  expect(homeZoneOf('Asia/Pontianak')).toBe('Asia/Jakarta')
  expect(homeZoneOf('Asia/Jayapura')).toBe('Asia/Jayapura')
})

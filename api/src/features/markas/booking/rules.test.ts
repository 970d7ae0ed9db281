import { describe, expect, test } from 'vitest'
import { requestDigest } from '../../../lib/security/request-digest.ts'
import {
  actionsOf,
  isCode,
  isNearFirst,
  newReference,
  promisesOf,
  strikesOf,
  strikeWords,
  timeRejection,
} from './rules.ts'

const setting = { check_in_before_minutes: 15, check_in_after_minutes: 15, cancel_cutoff_minutes: 60 }
const start_at = '2026-08-14T02:00:00.000Z'
const at = (time: string) => new Date(`2026-08-${time}:00.000Z`)

describe('promisesOf', () => {
  test('allows check-in 15 minutes around the start and cancelling until the cut-off', () => {
    expect(promisesOf(start_at, setting, at('13T03:00'))).toEqual({
      check_in_from: '2026-08-14T01:45:00.000Z',
      grace_until: '2026-08-14T02:15:00.000Z',
      cancel_until: '2026-08-14T01:00:00.000Z',
    })
  })

  test('allows cancelling for 5 minutes after booking within the cut-off, but not after the start', () => {
    expect(promisesOf(start_at, setting, at('14T01:30')).cancel_until).toBe('2026-08-14T01:35:00.000Z')
    expect(promisesOf(start_at, setting, at('14T01:58')).cancel_until).toBe(start_at)
  })
})

test('derives the allowed actions from state and clock, limits included', () => {
  const booked = { status: 'booked' as const, start_at, ...promisesOf(start_at, setting, at('13T03:00')) }
  const may = (time: string, more: object = {}) =>
    Object.entries(actionsOf({ ...booked, ...more }, at(time))).flatMap(([name, isSo]) => (isSo ? [name] : []))
  expect(may('14T01:00')).toEqual(['can_cancel', 'can_reschedule'])
  expect(may('14T01:01')).toEqual(['can_reschedule'])
  expect(may('14T01:45')).toEqual(['can_check_in', 'can_reschedule'])
  expect(may('14T02:15')).toEqual(['can_check_in'])
  expect(may('14T02:16')).toEqual([])
  expect(may('14T02:16', { status: 'occupied' })).toEqual(['can_end'])
  expect(may('14T01:00', { status: 'cancelled' })).toEqual([])
})

describe('missed bookings', () => {
  const rule = { strike_limit: 3, strike_days: 30, ban_days: 7 }
  const missed = ['2026-07-20T02:15:00.000Z', '2026-08-01T02:15:00.000Z', '2026-08-12T02:15:00.000Z']

  test('does not bar after 2 missed bookings', () => {
    expect(strikesOf(missed.slice(1), rule, at('13T03:00'))).toEqual({ strikes: 2, banned_until: null })
  })

  test('bars for 7 days from the third missed booking within 30 days', () => {
    const expected = { strikes: 3, banned_until: '2026-08-19T02:15:00.000Z' }
    expect(strikesOf(missed, rule, at('13T03:00'))).toEqual(expected)
    expect(strikesOf(missed.toReversed(), rule, at('13T03:00'))).toEqual(expected)
  })

  test('lifts the ban after 7 days', () => {
    expect(strikesOf(missed, rule, at('19T02:16'))).toMatchObject({ banned_until: null })
  })

  test('ignores missed bookings older than 30 days', () => {
    const old = ['2026-07-01T02:15:00.000Z', ...missed.slice(1)]
    expect(strikesOf(old, rule, at('13T03:00'))).toEqual({ strikes: 2, banned_until: null })
    expect(strikesOf([], rule, at('13T03:00'))).toEqual({ strikes: 0, banned_until: null })
  })
})

test('writes the number of missed bookings in words', () => {
  const rule = { strike_limit: 3, strike_days: 30, ban_days: 7 }
  expect(strikeWords(1, rule, null)).toBe(
    'Ini yang pertama dalam 30 hari. Pada yang ketiga, kamu belum bisa memesan selama 7 hari.',
  )
  expect(strikeWords(3, rule, 'Rabu')).toBe('Ini yang ketiga dalam 30 hari, jadi kamu bisa memesan lagi mulai Rabu.')
  expect(strikeWords(12, { ...rule, strike_limit: 20 }, null)).toContain('yang ke-12 dalam')
})

test('rejects minutes beyond the daily quota, not minutes that fill it', () => {
  const limit = { max_minutes_per_day: 240 }
  const booked = { minutes_that_day: 120, has_overlap: false }
  expect(timeRejection(booked, 120, limit)).toBeNull()
  expect(timeRejection(booked, 121, limit)).toBe('booking-day-quota')
  expect(timeRejection({ ...booked, has_overlap: true }, 1, limit)).toBe('booking-overlap')
})

test('limits moves by whole dates of the building in both directions', () => {
  const first = '2026-08-14T14:00:00.000Z'
  const isNear = (start: string, zone: 'Asia/Jakarta' | 'Asia/Jayapura' = 'Asia/Jakarta') =>
    isNearFirst(first, start, zone, 3)
  // 14 August at 21:00 in Jakarta, 23:00 in Jayapura.
  expect(isNear('2026-08-17T16:59:00.000Z')).toBe(true)
  expect(isNear('2026-08-17T17:00:00.000Z')).toBe(false)
  expect(isNear('2026-08-17T15:00:00.000Z', 'Asia/Jayapura')).toBe(false)
  expect(isNear('2026-08-10T17:00:00.000Z')).toBe(true)
  expect(isNear('2026-08-10T16:59:00.000Z')).toBe(false)
})

test('ignores case, spaces and dashes of a code', () => {
  expect(['7Q4XD2', '7q4 xd2', ' 7q4-XD2 '].map((typed) => isCode(typed, '7Q4XD2'))).toEqual([true, true, true])
  expect(['7Q4XD', '', '7Q4XD22'].map((typed) => isCode(typed, '7Q4XD2'))).toEqual([false, false, false])
})

test('makes short reference numbers without ambiguous characters', () => {
  for (let made = 0; made < 200; made++) expect(newReference()).toMatch(/^MK-[2-9A-HJKMNP-TV-Z]{5}$/)
})

test('digests requests differently when any value differs', () => {
  expect(requestDigest(['a', 1, null])).toBe(requestDigest(['a', 1, null]))
  expect(requestDigest(['a', 1, null])).not.toBe(requestDigest(['a', 1, 'null']))
})

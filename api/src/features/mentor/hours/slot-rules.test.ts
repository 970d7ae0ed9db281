import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { TimeZone } from '@semai/contract/call/field'
import { localDay } from '../../../lib/time/local-time.ts'
import {
  blockedUntil,
  meet,
  nearestFree,
  slotsOf,
  statesOf,
  weekOf,
  type HoursRules,
  type Taken,
} from './slot-rules.ts'

const zones: TimeZone[] = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']

const rules: HoursRules = {
  time_zone: 'Asia/Makassar',
  session_minutes: 20,
  pause_minutes: 10,
  weekly: [
    { weekday: 5, from: '10:00', to: '11:30' },
    { weekday: 1, from: '00:00', to: '00:40' },
  ],
  exceptions: [],
}

// Thursday, 13 August 2026, 10.00 in Jakarta.
const now = new Date('2026-08-13T03:00:00.000Z')
const situation = { now, is_automatic: true, max_per_week: 10, taken: [], elsewhere: [], hasPlace: () => true }

const startsOf = (slots: { start_at: string }[]) => slots.map(({ start_at }) => start_at.slice(0, 16))

const session = (start: string, more: Partial<Taken> = {}): Taken => ({
  start_at: `${start}:00.000Z`,
  blocked_until: new Date(Date.parse(`${start}:00.000Z`) + 30 * 60_000).toISOString(),
  is_open: true,
  whose: 'other',
  is_counted: true,
  ...more,
})

describe('slots', () => {
  test('divide the hours of a weekday in the mentor’s zone, with a pause between two', () => {
    expect(startsOf(slotsOf(rules, '2026-08-13', 3))).toEqual([
      '2026-08-14T02:00',
      '2026-08-14T02:30',
      '2026-08-14T03:00',
    ])
  })

  test('start at local midnight in every zone', () => {
    for (const time_zone of zones) {
      const [first] = slotsOf({ ...rules, time_zone }, '2026-08-17', 1)
      expect(localDay(new Date(first?.start_at ?? ''), time_zone)).toBe('2026-08-17')
    }
    expect(startsOf(slotsOf(rules, '2026-08-17', 1))).toEqual(['2026-08-16T16:00'])
    expect(startsOf(slotsOf({ ...rules, time_zone: 'Asia/Jayapura' }, '2026-08-17', 1))).toEqual(['2026-08-16T15:00'])
  })

  test('use only the exceptions of a date that has some, and are empty on a free date', () => {
    const other = { ...rules, exceptions: [{ date: '2026-08-14', from: '19:00', to: '19:30' }] }
    expect(startsOf(slotsOf(other, '2026-08-14', 1))).toEqual(['2026-08-14T11:00'])
    const off = { ...rules, exceptions: [{ date: '2026-08-14', from: null, to: null }] }
    expect(slotsOf(off, '2026-08-14', 1)).toEqual([])
  })

  test('stay within the hours, keep the pauses and last one session, for random rules', () => {
    const anyRules = fc.record({
      time_zone: fc.constantFrom(...zones),
      session_minutes: fc.constantFrom(20, 30, 40, 60),
      pause_minutes: fc.integer({ min: 0, max: 60 }),
      from: fc.integer({ min: 0, max: 20 }),
      hours: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(anyRules, ({ from, hours, ...any }) => {
        const hour = (at: number) => `${String(at).padStart(2, '0')}:00`
        const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: hour(from), to: hour(from + hours) }))
        const slots = slotsOf({ ...any, weekly, exceptions: [] }, '2026-08-13', 14)
        for (const [at, slot] of slots.entries()) {
          expect(Date.parse(slot.end_at) - Date.parse(slot.start_at)).toBe(any.session_minutes * 60_000)
          const next = slots[at + 1]
          if (next) expect(next.start_at >= blockedUntil(slot, any)).toBe(true)
          expect(localDay(new Date(slot.start_at), any.time_zone)).toBe(
            localDay(new Date(Date.parse(slot.end_at) - 1), any.time_zone),
          )
        }
      }),
    )
  })
})

describe('the states of slots', () => {
  const states = (more: object) => statesOf(rules, { ...situation, ...more }).map(({ state }) => state)

  test('are taken where a session and its pause overlap; own for the viewer’s session', () => {
    expect(states({ taken: [session('2026-08-14T02:30')] }).slice(0, 3)).toEqual(['free', 'taken', 'free'])
    const across = session('2026-08-14T02:40', { whose: 'own' })
    expect(states({ taken: [across] }).slice(0, 3)).toEqual(['free', 'own', 'own'])
  })

  test('are offered to the person for whom the slot is held, and taken for others', () => {
    const offer = session('2026-08-14T02:00', { whose: 'offered' })
    expect(states({ taken: [offer] })[0]).toBe('offered')
    expect(states({ taken: [{ ...offer, whose: 'other' as const }] })[0]).toBe('taken')
  })

  test('are never free in a full week of the mentor’s zone', () => {
    const taken = [session('2026-08-14T02:00')]
    expect(states({ taken, max_per_week: 1 })).toEqual(['taken', 'free', 'free', 'free', 'free', 'free'])
    // Sunday evening in Jakarta is Monday in Makassar: the next week.
    const monday = [session('2026-08-16T16:00')]
    const seen = statesOf(rules, { ...situation, taken: monday, max_per_week: 1 })
    expect(startsOf(seen.filter(({ state }) => state === 'free'))).toEqual([
      '2026-08-14T02:00',
      '2026-08-14T02:30',
      '2026-08-14T03:00',
      '2026-08-23T16:00',
    ])
    expect(weekOf('2026-08-16')).toBe('2026-08-10')
  })

  test('leave out slots inside the notice period, which is longer for requests', () => {
    const at = new Date('2026-08-14T01:10:00.000Z')
    expect(statesOf(rules, { ...situation, now: at })[0]?.start_at).toBe('2026-08-14T02:30:00.000Z')
    expect(statesOf(rules, { ...situation, now: at, is_automatic: false })[0]?.start_at).toBe(
      '2026-08-16T16:00:00.000Z',
    )
  })

  test('are taken without a free room, or while the viewer is in another session', () => {
    expect(states({ hasPlace: () => false }).every((state) => state === 'taken')).toBe(true)
    const elsewhere = [{ start_at: '2026-08-14T02:10:00.000Z', end_at: '2026-08-14T02:15:00.000Z' }]
    expect(states({ elsewhere }).slice(0, 2)).toEqual(['taken', 'free'])
  })

  test('sort free alternatives by their distance from the requested start', () => {
    const slots = statesOf(rules, { ...situation, taken: [session('2026-08-14T02:30')] })
    expect(startsOf(nearestFree(slots, '2026-08-14T02:30:00.000Z', 2))).toEqual([
      '2026-08-14T02:00',
      '2026-08-14T03:00',
    ])
  })
})

test('spans overlap if they share an instant', () => {
  const span = (from: number, to: number) => ({
    start_at: `2026-08-14T0${from}:00:00Z`,
    end_at: `2026-08-14T0${to}:00:00.000Z`,
  })
  expect(meet(span(1, 2), span(2, 3))).toBe(false)
  expect(meet(span(1, 3), span(2, 4))).toBe(true)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isOnSlots,
  nearestFree,
  slotsOf,
  statesOf,
  type Holding,
  type Hours,
  type RoomSlots,
  type RoomTimes,
  type Span,
} from './rules.ts'

const surabaya: Hours = { start_time: '09:00:00', end_time: '21:00:00', time_zone: 'Asia/Jakarta' }
const ambon: Hours = { start_time: '10:00', end_time: '18:00', time_zone: 'Asia/Jayapura' }
const room: RoomTimes = { slot_minutes: 120, buffer_minutes: 0, min_minutes: 120, max_minutes: 240 }
const aired: RoomTimes = { slot_minutes: 60, buffer_minutes: 15, min_minutes: 60, max_minutes: 210 }
const DAY = '2026-08-18'

const starts = (spans: Span[]) => spans.map(({ start_at }) => start_at.slice(11, 16))

describe('slots', () => {
  test('fill the opening hours and are in UTC', () => {
    const slots = slotsOf(room, surabaya, DAY)
    expect(starts(slots)).toEqual(['02:00', '04:00', '06:00', '08:00', '10:00', '12:00'])
    expect(slots.at(-1)).toEqual({ start_at: '2026-08-18T12:00:00.000Z', end_at: '2026-08-18T14:00:00.000Z' })
  })

  test('begin on the local day: 08:00 in Jayapura is the day before in UTC', () => {
    const [first] = slotsOf(room, { ...ambon, start_time: '08:00' }, DAY)
    expect(first?.start_at).toBe('2026-08-17T23:00:00.000Z')
    expect(starts(slotsOf(room, ambon, DAY))).toEqual(['01:00', '03:00', '05:00', '07:00'])
    expect(starts(slotsOf(room, { ...ambon, time_zone: 'Asia/Makassar' }, DAY))[0]).toBe('02:00')
  })

  test('have a buffer between them and need none after the last', () => {
    const hours = { ...surabaya, end_time: '11:15' }
    expect(starts(slotsOf(aired, hours, DAY))).toEqual(['02:00', '03:15'])
    expect(starts(slotsOf(aired, { ...hours, end_time: '10:29' }, DAY))).toEqual(['02:00'])
    expect(slotsOf(aired, { ...hours, end_time: '09:14' }, DAY)).toEqual([])
  })

  test('end with a shorter slot when the opening hours are no multiple of the length', () => {
    const last = slotsOf(room, { ...surabaya, end_time: '22:00' }, DAY).at(-1)
    expect(last).toEqual({ start_at: '2026-08-18T14:00:00.000Z', end_at: '2026-08-18T15:00:00.000Z' })
  })

  test('may end at midnight', () => {
    const slots = slotsOf(room, { ...surabaya, start_time: '22:00', end_time: '24:00' }, DAY)
    expect(slots).toEqual([{ start_at: '2026-08-18T15:00:00.000Z', end_at: '2026-08-18T17:00:00.000Z' }])
  })

  const zones = fc.constantFrom('Asia/Jakarta' as const, 'Asia/Makassar' as const, 'Asia/Jayapura' as const)
  const anyHours = fc
    .tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 }), zones)
    .filter(([open, close]) => close > open)
    .map(([open, close, time_zone]) => ({ start_time: timeOf(open), end_time: timeOf(close), time_zone }))
  const anyRoom = fc.record({
    slot_minutes: fc.integer({ min: 15, max: 720 }),
    buffer_minutes: fc.integer({ min: 0, max: 120 }),
  })

  test('never overlap, keep the buffer, fit the opening hours and fill them', () => {
    fc.assert(
      fc.property(anyRoom, anyHours, (times, hours) => {
        const slots = slotsOf({ ...times, min_minutes: 1, max_minutes: 1440 }, hours, DAY)
        const whole = slotsOf({ slot_minutes: 1, buffer_minutes: 0, min_minutes: 1, max_minutes: 1 }, hours, DAY)
        const [opening = 0, closing = 0] = [whole[0]?.start_at, whole.at(-1)?.end_at].map((at) => Date.parse(at ?? ''))
        const instants = slots.map(({ start_at, end_at }) => [Date.parse(start_at), Date.parse(end_at)] as const)
        let free = opening
        for (const [start, end] of instants) {
          expect(start).toBe(free)
          expect(end).toBe(Math.min(start + times.slot_minutes * 60_000, closing))
          expect(end - start).toBeGreaterThanOrEqual(15 * 60_000)
          free = end + times.buffer_minutes * 60_000
        }
        expect(free + 15 * 60_000).toBeGreaterThan(closing)
      }),
    )
  })

  test('can be booked alone or as adjacent runs up to the longest time of the room', () => {
    fc.assert(
      fc.property(
        anyRoom,
        anyHours,
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 1, max: 600 }),
        (times, hours, a, b, max) => {
          const cut = { ...times, min_minutes: Math.min(times.slot_minutes, max), max_minutes: max }
          const slots = slotsOf(cut, hours, DAY)
          const [first, last] = [slots[a % slots.length], slots[b % slots.length]]
          if (!first || !last || last.end_at <= first.start_at) return
          const minutes = (Date.parse(last.end_at) - Date.parse(first.start_at)) / 60_000
          const span = { start_at: first.start_at, end_at: last.end_at }
          expect(isOnSlots(cut, hours, span)).toBe(minutes <= max)
        },
      ),
    )
  })
})

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

describe('a booking', () => {
  const at = (start: string, end: string): Span => ({ start_at: `${DAY}T${start}:00Z`, end_at: `${DAY}T${end}:00Z` })

  test('may use the shorter last slot, alone or with the one before it', () => {
    const hours = { ...surabaya, end_time: '22:00' }
    expect(isOnSlots(room, hours, at('14:00', '15:00'))).toBe(true)
    expect(isOnSlots(room, hours, at('12:00', '15:00'))).toBe(true)
    expect(isOnSlots(room, hours, at('10:00', '15:00'))).toBe(false)
    expect(isOnSlots({ ...room, min_minutes: 240 }, hours, at('14:00', '15:00'))).toBe(false)
    expect(isOnSlots({ ...room, min_minutes: 240 }, hours, at('12:00', '15:00'))).toBe(true)
  })

  test('may take one slot or several adjacent ones', () => {
    expect(isOnSlots(room, surabaya, at('02:00', '04:00'))).toBe(true)
    expect(isOnSlots(room, surabaya, at('12:00', '14:00'))).toBe(true)
    expect(isOnSlots(room, surabaya, at('02:00', '06:00'))).toBe(true)
    expect(isOnSlots(aired, surabaya, at('02:00', '04:15'))).toBe(true)
  })

  test('must match the slots, the opening hours and the lengths of the room', () => {
    expect(isOnSlots(room, surabaya, at('02:30', '04:30'))).toBe(false)
    expect(isOnSlots(room, surabaya, at('02:00', '03:00'))).toBe(false)
    expect(isOnSlots(room, surabaya, at('00:00', '02:00'))).toBe(false)
    expect(isOnSlots(room, surabaya, at('14:00', '16:00'))).toBe(false)
    expect(isOnSlots(room, surabaya, at('02:00', '08:00'))).toBe(false)
    expect(isOnSlots({ ...room, min_minutes: 240 }, surabaya, at('02:00', '04:00'))).toBe(false)
    expect(isOnSlots(aired, surabaya, at('02:00', '03:15'))).toBe(false)
    expect(isOnSlots(room, surabaya, at('04:00', '02:00'))).toBe(false)
  })

  test('must not extend to another day', () => {
    const span = { start_at: `${DAY}T12:00:00Z`, end_at: '2026-08-19T04:00:00Z' }
    expect(isOnSlots({ ...room, max_minutes: 2000 }, surabaya, span)).toBe(false)
  })
})

describe('the state of a slot', () => {
  const slots = slotsOf(room, surabaya, DAY)
  const clock = { now: new Date(`${DAY}T01:00:00Z`), notice_minutes: 0, walk_in_minutes: 15, is_beyond: false }
  const states = (holdings: Holding[], change: Partial<typeof clock> = {}) =>
    statesOf(room, slots, holdings, { ...clock, ...change }).map(({ state }) => state)
  const now = (time: string) => ({ now: new Date(`${DAY}T${time}Z`) })
  const holding = (start: string, until: string, is_mine = false) => ({
    id: `${start} ${is_mine}`,
    start_at: `${DAY}T${start}:00Z`,
    end_at: `${DAY}T${until}:00Z`,
    blocked_until: `${DAY}T${until}:00Z`,
    is_mine,
  })

  test('is free, held by others or the reader’s own', () => {
    expect(states([])).toEqual(Array(6).fill('free'))
    const seen = [holding('04:00', '06:00'), holding('08:00', '12:00', true)]
    expect(states(seen)).toEqual(['free', 'held', 'free', 'mine', 'mine', 'free'])
    const ids = statesOf(room, slots, seen, clock).map(({ schedule_id }) => schedule_id)
    expect(ids).toEqual([null, null, null, '08:00 true', '08:00 true', null])
  })

  test('is past once a running slot has less than the walk-in time left', () => {
    expect(states([], now('02:00'))[0]).toBe('now')
    expect(states([], now('03:45'))[0]).toBe('now')
    expect(states([], now('03:45:00.001'))[0]).toBe('past')
    expect(states([], now('04:00')).slice(0, 2)).toEqual(['past', 'now'])
    expect(states([holding('02:00', '04:00')], now('03:00'))[0]).toBe('held')
    expect(states([holding('02:00', '04:00', true)], now('04:00'))[0]).toBe('past')
  })

  test('is late within the notice, and early beyond the horizon', () => {
    expect(states([], { notice_minutes: 60 })[0]).toBe('free')
    expect(states([], { notice_minutes: 61 }).slice(0, 2)).toEqual(['late', 'free'])
    expect(states([holding('02:00', '04:00')], { is_beyond: true }).slice(0, 2)).toEqual(['held', 'early'])
  })

  test('holds slots within the buffer of bookings from an earlier slot length', () => {
    const cut = slotsOf(aired, surabaya, DAY)
    const seen = (held: Holding[]) => statesOf(aired, cut, held, clock).map(({ state }) => state)
    expect(seen([holding('03:00', '03:10')]).slice(0, 2)).toEqual(['held', 'free'])
    expect(seen([holding('03:15', '04:30')]).slice(0, 3)).toEqual(['free', 'held', 'free'])
    expect(seen([holding('02:30', '02:40'), holding('02:45', '03:20', true)]).slice(0, 2)).toEqual(['mine', 'mine'])
  })

  test('equals a comparison with each booking', () => {
    const quarterHours = fc.uniqueArray(fc.integer({ min: 0, max: 47 }), { maxLength: 20 })
    fc.assert(
      fc.property(quarterHours, (quarters) => {
        const base = Date.parse(`${DAY}T01:00:00Z`)
        const held = quarters
          .toSorted((one, other) => one - other)
          .map((quarter) => {
            const iso = (at: number) => new Date(base + at * 15 * 60_000).toISOString()
            const end_at = iso(quarter + 1)
            return { id: String(quarter), is_mine: false, start_at: iso(quarter), end_at, blocked_until: end_at }
          })
        for (const { start_at, end_at, state } of statesOf(room, slots, held, clock)) {
          const meets = held.some((each) => each.start_at < end_at && each.blocked_until > start_at)
          expect(state).toBe(meets ? 'held' : 'free')
        }
      }),
    )
  })
})

describe('nearestFree', () => {
  const clock = { now: new Date(`${DAY}T01:00:00Z`), notice_minutes: 0, walk_in_minutes: 15, is_beyond: false }
  const roomSlots = (id: string, capacity: number, taken: number[], times = room): RoomSlots => {
    const slots = slotsOf(times, surabaya, DAY)
    const held = taken.map((at) => {
      const { start_at = '', end_at = '' } = slots[at] ?? {}
      return { id, start_at, end_at, blocked_until: end_at, is_mine: false }
    })
    return { room: { id, name: `Ruang ${id}`, capacity, ...times }, slots: statesOf(times, slots, held, clock) }
  }
  const wanted = { room_id: 'a', attendee_count: 6, start_at: `${DAY}T06:00:00Z`, end_at: `${DAY}T08:00:00Z` }
  const found = (rooms: RoomSlots[], change: Partial<typeof wanted> = {}) =>
    nearestFree(rooms, { ...wanted, ...change }).map(
      ({ room_id, start_at, end_at }) => `${room_id} ${start_at.slice(11, 16)}–${end_at.slice(11, 16)}`,
    )

  test('returns the same room first, by distance, the earlier of two', () => {
    expect(found([roomSlots('a', 8, [2])])).toEqual(['a 04:00–06:00', 'a 08:00–10:00', 'a 02:00–04:00'])
    expect(nearestFree([roomSlots('a', 8, [2])], wanted)[0]?.room_name).toBe('Ruang a')
  })

  test('returns then other rooms with enough places at the same time', () => {
    const full = roomSlots('a', 8, [0, 1, 2, 3, 4])
    const rooms = [roomSlots('b', 4, []), full, roomSlots('c', 6, []), roomSlots('d', 6, [2]), roomSlots('e', 9, [])]
    expect(found(rooms)).toEqual(['a 12:00–14:00', 'c 06:00–08:00', 'e 06:00–08:00'])
  })

  test('returns spans of the requested length', () => {
    const rooms = [roomSlots('a', 8, [0, 2, 5]), roomSlots('b', 8, [], aired)]
    const two = { start_at: `${DAY}T06:00:00Z`, end_at: `${DAY}T10:00:00Z` }
    expect(found(rooms, two)).toEqual(['a 08:00–12:00', 'b 05:45–09:15'])
    expect(found([roomSlots('a', 8, [0, 1, 2, 3, 4, 5])])).toEqual([])
  })

  test('respects the shortest booking of a room', () => {
    const long = { ...aired, min_minutes: 135 }
    expect(
      found([roomSlots('a', 8, [0, 1, 2, 3, 4, 5]), roomSlots('b', 8, [], long)], { end_at: `${DAY}T07:00:00Z` }),
    ).toEqual(['b 05:45–08:00'])
  })
})

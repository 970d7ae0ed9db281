import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { mentorSessionMaker } from '../../../../test/world/mentor-sessions.ts'
import { listMissed } from './no-show-queries.ts'
import { missedSince, pausedUntil } from './no-show-rules.ts'

const rule = { no_show_limit: 2, no_show_days: 30, pause_days: 14 }
const DAY_MS = 86_400_000
const now = new Date('2026-08-13T03:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

describe('missed sessions', () => {
  test('pause for 14 days from the second one within 30 days', () => {
    expect(pausedUntil([], rule, now)).toBeNull()
    expect(pausedUntil([daysAgo(1)], rule, now)).toBeNull()
    expect(pausedUntil([daysAgo(20), daysAgo(1)], rule, now)).toBe(daysAgo(-13))
    expect(pausedUntil([daysAgo(32), daysAgo(1)], rule, now)).toBeNull()
    expect(pausedUntil([daysAgo(20), daysAgo(14)], rule, now)).toBeNull()
  })

  const anyDays = fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { maxLength: 12 })
  const anyRule = fc.record({
    no_show_limit: fc.integer({ min: 1, max: 4 }),
    no_show_days: fc.integer({ min: 1, max: 60 }),
    pause_days: fc.integer({ min: 1, max: 60 }),
  })

  test('never pause longer than the setting, in any order, and one more never shortens the pause', () => {
    fc.assert(
      fc.property(anyDays, anyRule, fc.double({ min: 0, max: 60, noNaN: true }), (days, any, more) => {
        const missed = days.map(daysAgo)
        const until = pausedUntil(missed, any, now)
        expect(pausedUntil(missed.toReversed(), any, now)).toBe(until)
        if (missed.length < any.no_show_limit) expect(until).toBeNull()
        if (until) {
          const last = Math.max(...missed.map((end) => Date.parse(end)))
          expect(Date.parse(until)).toBeGreaterThan(now.getTime())
          expect(Date.parse(until)).toBeLessThanOrEqual(last + any.pause_days * DAY_MS)
        }
        const longer = pausedUntil([...missed, daysAgo(more)], any, now)
        expect(Date.parse(longer ?? daysAgo(0))).toBeGreaterThanOrEqual(Date.parse(until ?? daysAgo(0)))
      }),
    )
  })

  test('stop pausing by themselves, and older ones change nothing', () => {
    fc.assert(
      fc.property(anyDays, anyRule, (days, any) => {
        const missed = days.map(daysAgo)
        const until = pausedUntil(missed, any, now)
        expect(
          pausedUntil(
            missed.filter((end) => end > missedSince(any, now)),
            any,
            now,
          ),
        ).toBe(until)
        if (until) expect(pausedUntil(missed, any, new Date(until))).toBeNull()
      }),
    )
  })
})

test('counts only sessions that the person booked and missed', async () => {
  const app = await createTestApp()
  const { mentor, session } = mentorSessionMaker(app)
  const [raka, sari, other] = [await mentor(), await app.person(), await app.person()]
  const missed = await session({ mentor: raka, booker: sari, starts: -48, state: 'no_show', missed_by: 'booker' })
  await session({ mentor: raka, booker: sari, starts: -72, state: 'no_show', missed_by: 'mentor' })
  await session({ mentor: raka, booker: sari, starts: -96, state: 'held' })
  await session({ mentor: raka, booker: sari, starts: -24 * 90, state: 'no_show', missed_by: 'booker' })
  await session({ mentor: raka, booker: other, starts: -120, state: 'no_show', missed_by: 'booker' })
  const ends = await listMissed(app.db, sari.id, missedSince(rule, app.clock.now()))
  expect(ends.map((end) => Date.parse(end))).toEqual([Date.parse(missed.end_at)])
})

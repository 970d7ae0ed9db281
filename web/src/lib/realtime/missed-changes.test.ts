import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: 1_800_000_000_000 })
  vi.resetModules()
})
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTime(ms)
const load = () => import('./missed-changes.ts')

test('a change since the document began, or in the second before, is missed', async () => {
  pass(4000)
  const { mayHaveMissed, takeStamp } = await load()
  const followedAt = takeStamp()
  pass(500)
  expect([0, 4400, 5500, 5501, 60_000].map((ms) => mayHaveMissed(followedAt, ms))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('a change more than 6 minutes before the follower began is not missed', async () => {
  const { mayHaveMissed, takeStamp } = await load()
  pass(60 * MINUTE_MS)
  const followedAt = takeStamp()
  expect([5, 10, 50].map((minutes) => mayHaveMissed(followedAt, minutes * MINUTE_MS))).toEqual([true, false, false])
})

test('counts the time while the device sleeps', async () => {
  const { mayHaveMissed, takeStamp } = await load()
  const followedAt = takeStamp()
  vi.setSystemTime(Date.now() + 30 * MINUTE_MS)
  expect(mayHaveMissed(followedAt, 20 * MINUTE_MS)).toBe(true)
})

test('time counts after the wall clock was set back', async () => {
  const { mayHaveMissed, takeStamp } = await load()
  const followedAt = takeStamp()
  pass(3 * MINUTE_MS)
  vi.setSystemTime(Date.now() - 120 * MINUTE_MS)
  expect([2, 10].map((minutes) => mayHaveMissed(followedAt, minutes * MINUTE_MS))).toEqual([true, false])
})

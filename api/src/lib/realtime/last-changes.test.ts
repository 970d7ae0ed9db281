import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LastChanges } from './last-changes.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTime(ms)

test('answers the time since the last change of a topic', () => {
  const changes = new LastChanges()
  pass(1000)
  changes.note('a')
  pass(200)
  changes.note('b')
  pass(30)
  expect([changes.unchangedMs('a'), changes.unchangedMs('b')]).toEqual([230, 30])
  changes.note('a')
  expect([changes.unchangedMs('a'), changes.unchangedMs('b')]).toEqual([0, 30])
})

test('answers its own age for a topic without a change, as if it had changed at the start', () => {
  pass(5000)
  const changes = new LastChanges()
  expect(changes.unchangedMs('a')).toBe(0)
  pass(70)
  changes.note('b')
  expect(changes.unchangedMs('a')).toBe(70)
})

test('answers the time since it forgot, also for topics that changed before', () => {
  const changes = new LastChanges()
  pass(100)
  changes.note('a')
  pass(100)
  changes.forget()
  pass(5)
  expect([changes.unchangedMs('a'), changes.unchangedMs('b')]).toEqual([5, 5])
})

test('drops the topic that changed longest ago when it holds too many, and never answers too long a time', () => {
  const changes = new LastChanges(2)
  for (const topic of ['a', 'b', 'a', 'c', 'd']) {
    pass(10)
    changes.note(topic)
  }
  pass(10)
  // 'b' changed 40 ms ago and 'a' 30 ms ago; both were dropped.
  expect(['a', 'b', 'c', 'd', 'e'].map((topic) => changes.unchangedMs(topic))).toEqual([30, 30, 20, 10, 30])
})

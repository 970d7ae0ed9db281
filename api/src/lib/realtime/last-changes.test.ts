import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LastChanges } from './last-changes.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTime(ms)

test('the age of a topic is the time since its last change', () => {
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

test('a topic without a note has the age of the process', () => {
  pass(5000)
  const changes = new LastChanges()
  expect(changes.unchangedMs('a')).toBe(0)
  pass(70)
  changes.note('b')
  expect(changes.unchangedMs('a')).toBe(70)
})

test('after forget every topic has the age of the forgetting', () => {
  const changes = new LastChanges()
  pass(100)
  changes.note('a')
  pass(100)
  changes.forget()
  pass(5)
  expect([changes.unchangedMs('a'), changes.unchangedMs('b')]).toEqual([5, 5])
})

test('the oldest note is dropped when there are too many, and no age is longer than the truth', () => {
  const changes = new LastChanges(2)
  for (const topic of ['a', 'b', 'a', 'c', 'd']) {
    pass(10)
    changes.note(topic)
  }
  pass(10)
  // 'b' changed 40 ms ago and 'a' 30 ms ago; both were dropped.
  expect(['a', 'b', 'c', 'd', 'e'].map((topic) => changes.unchangedMs(topic))).toEqual([30, 30, 20, 10, 30])
})

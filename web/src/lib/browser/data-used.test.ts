import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countTransfers, followDataUsed, forgetDataUsed, readDataUsed } from './data-used.ts'

let fetched: (...sizes: number[]) => void

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  vi.stubGlobal('window', { localStorage, addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: object) => void) {
        fetched = (...sizes) => callback({ getEntries: () => sizes.map((transferSize) => ({ transferSize })) })
      }
      observe() {}
    },
  )
  vi.useFakeTimers({ now: new Date(2026, 10, 30, 12) })
  countTransfers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sums the bytes of a month and restarts in the next', () => {
  fetched(1000, 0, 500)
  fetched(250)
  expect(readDataUsed()).toBe(1750)
  vi.setSystemTime(new Date(2026, 11, 1, 12))
  expect(readDataUsed()).toBe(0)
  fetched(40)
  expect(readDataUsed()).toBe(40)
})

test('resets the count immediately', () => {
  fetched(1000)
  const seen: number[] = []
  const leave = followDataUsed(() => seen.push(readDataUsed()))
  forgetDataUsed()
  fetched(7)
  leave()
  fetched(7)
  expect(seen).toEqual([0, 7])
})

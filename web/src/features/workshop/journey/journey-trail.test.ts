import { expect, test } from 'vitest'
import { isWalked, TRAIL_WIDTH, trailPath, trailX } from './journey-trail.ts'

const steps = Array.from({ length: 40 }, (_, at) => at)

test('the path winds, and never leaves its place', () => {
  const places = steps.map(trailX)
  expect(Math.min(...places)).toBeGreaterThanOrEqual(34)
  expect(Math.max(...places)).toBeLessThanOrEqual(TRAIL_WIDTH - 28)
  expect(new Set(places).size).toBeGreaterThan(10)
})

test('each range begins where the one before it ends', () => {
  for (const at of steps) {
    expect(trailPath(at).endsWith(`${trailX(at + 1)} 100`)).toBe(true)
    expect(trailPath(at + 1).startsWith(`M${trailX(at + 1)} 0`)).toBe(true)
  }
})

test('a range is walked once its step is done and the next one is open', () => {
  expect(isWalked({ state: 'completed' }, { state: 'available' })).toBe(true)
  expect(isWalked({ state: 'completed' }, undefined)).toBe(true)
  expect(isWalked({ state: 'completed' }, { state: 'locked' })).toBe(false)
  expect(isWalked({ state: 'in_progress' }, { state: 'available' })).toBe(false)
})

import { expect, test } from 'vitest'
import { openQuestions, questionOf, type Known } from './prompt-rules.ts'

const now = Date.UTC(2026, 10, 26, 9)
const hours = (count: number) => count * 3_600_000
const undecided: Known = { push: 'push', hasChosenPresence: false, hasChosenAnalytics: false }
const askedNow = (asked: Record<string, number>, known: Partial<Known> = {}) =>
  questionOf(openQuestions(asked, now), { ...undecided, ...known })

test('asks about pushes, then presence, then analytics, each once and on another day', () => {
  const asked: Record<string, number> = {}
  expect(askedNow(asked)).toBe('push')
  asked['push'] = now - hours(72)
  expect(askedNow(asked)).toBe('presence')
  asked['presence'] = now - hours(48)
  expect(askedNow(asked)).toBe('analytics')
  asked['analytics'] = now - hours(24)
  expect(askedNow(asked)).toBeNull()
})

test('asks at most one question a day, also after the clock was set back', () => {
  expect(askedNow({ push: now - hours(23) })).toBeNull()
  expect(askedNow({ push: now + hours(100) })).toBeNull()
  expect(askedNow({ push: now - hours(24) })).toBe('presence')
})

test('does not ask about pushes without support, with pushes on, or after a refusal', () => {
  expect(askedNow({}, { push: null })).toBe('presence')
})

test('explains the home screen once on an iPhone, and asks about pushes there', () => {
  expect(askedNow({}, { push: 'home-screen' })).toBe('home-screen')
  const asked = { 'home-screen': now - hours(30) }
  expect(askedNow(asked, { push: 'home-screen', hasChosenPresence: true, hasChosenAnalytics: true })).toBeNull()
  expect(askedNow(asked)).toBe('push')
})

test('does not ask again after a decision', () => {
  expect(askedNow({}, { push: null, hasChosenPresence: true })).toBe('analytics')
  expect(askedNow({}, { push: null, hasChosenPresence: true, hasChosenAnalytics: true })).toBeNull()
})

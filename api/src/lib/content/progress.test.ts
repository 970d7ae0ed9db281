import { expect, test } from 'vitest'
import { nextProgress, readingMinutes, type Content, type Goal, type StoredProgress, type Sync } from './progress.ts'

const START = '2026-08-13T03:00:00.000Z'
const HOUR_LATER = new Date('2026-08-13T04:00:00.000Z')

const none = { duration_seconds: null, page_count: null, reading_minutes: null }
const film = { ...none, source: 'file', duration_seconds: 200 } as const
const pdf = { ...none, source: 'pdf', page_count: 11 } as const
const text = { ...none, source: 'html', reading_minutes: 3 } as const

/** Progress after one sync, an hour after content was opened. */
function after(content: Omit<Content, 'goal'>, goal: Goal, sync: Partial<Sync>, seconds = 0) {
  const stored: StoredProgress = {
    last_position: 0,
    percent: 0,
    completed_at: null,
    device_updated_at: START,
    counted_from: START,
    created_at: START,
    seconds,
  }
  const report = { last_position: 0, device_updated_at: HOUR_LATER.toISOString(), ...sync }
  const { state, percent } = nextProgress({ ...content, goal }, stored, report, HOUR_LATER)
  return [state, percent]
}

test.each([film, pdf, text])('completes by opening with a goal of 0 percent: %o', (content) => {
  expect(after(content, { percent: 0, canBeMarked: false }, {})).toEqual(['completed', 100])
})

test.each([film, pdf, text])('completes by marking only without a goal in percent: %o', (content) => {
  const goal = { percent: null, canBeMarked: true }
  const end = { last_position: content.duration_seconds ?? content.page_count ?? 1 }
  expect(after(content, goal, end, 3600)).toEqual(['in_progress', 99])
  expect(after(content, goal, { is_done: true })).toEqual(['completed', 100])
})

test('completes content with a required share by that share, not by a mark', () => {
  const goal = { percent: 50, canBeMarked: false }
  expect(after(film, goal, { is_done: true }, 99)).toEqual(['in_progress', 49])
  expect(after(film, goal, {}, 100)).toEqual(['completed', 100])
  expect(after(pdf, goal, { last_position: 5 })).toEqual(['in_progress', 40])
  expect(after(pdf, goal, { last_position: 6 })).toEqual(['completed', 100])
  expect(after(text, goal, { last_position: 0.5 }, 59)).toEqual(['in_progress', 50])
  expect(after(text, goal, { last_position: 0.5 }, 60)).toEqual(['completed', 100])
})

test('completes a PDF of one page on opening', () => {
  expect(after({ ...pdf, page_count: 1 }, { percent: 100, canBeMarked: false }, {})).toEqual(['completed', 100])
})

test('estimates a minute of reading for 200 words, and at least 1 minute', () => {
  expect(readingMinutes('kata '.repeat(1000))).toBe(5)
  expect(readingMinutes('satu')).toBe(1)
})

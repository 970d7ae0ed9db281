import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GivenLevel, Rubric } from '@semai/contract/task/rubric'
import { medianLevels } from '../rules.ts'
import { agreedOf, fileNameOf, isFarOff, isSpread, isTogether, outcomeOf, statesOf } from './rules.ts'

const rubric: Rubric = ['a', 'b'].map((id) => ({
  id,
  title: id,
  levels: [1, 2, 3, 4].map((points) => ({ words: String(points), points })),
}))
const given = (...levels: number[]): GivenLevel[] =>
  levels.map((level, at) => ({ criterion_id: rubric[at]?.id ?? '', level, words: '' }))

const level = fc.integer({ min: 1, max: 4 })
const reading = fc.tuple(level, level).map((levels) => given(...levels))
const three = fc.tuple(reading, reading, reading)
const levelsOf = (levels: { level: number }[]) => levels.map((one) => one.level)

describe('three readings', () => {
  test('result in the median in any order, so that one reading never exceeds the other two', () => {
    fc.assert(
      fc.property(three, reading, ([one, two, three_], odd) => {
        const median = levelsOf(medianLevels(rubric, [one, two, three_]))
        expect(levelsOf(medianLevels(rubric, [three_, one, two]))).toEqual(median)
        const withOdd = levelsOf(medianLevels(rubric, [one, odd, two]))
        for (const at of [0, 1]) {
          const others = [one[at]?.level ?? 0, two[at]?.level ?? 0]
          const all = [...others, three_[at]?.level ?? 0]
          expect(median[at]).toBeGreaterThanOrEqual(Math.min(...all))
          expect(median[at]).toBeLessThanOrEqual(Math.max(...all))
          expect(withOdd[at]).toBeGreaterThanOrEqual(Math.min(...others))
          expect(withOdd[at]).toBeLessThanOrEqual(Math.max(...others))
        }
      }),
    )
  })

  test('decide nothing if one is missing, or if two are at least two levels apart', () => {
    fc.assert(
      fc.property(three, level, (readings, accept_level) => {
        expect(outcomeOf({ rubric, accept_level, readings: readings.slice(0, 2) })).toBeNull()
        const outcome = outcomeOf({ rubric, accept_level, readings })
        const isApart = [0, 1].some((at) => {
          const levels = readings.map((one) => one[at]?.level ?? 0)
          return Math.max(...levels) - Math.min(...levels) >= 2
        })
        expect(outcome === 'spread').toBe(isApart)
        expect(isSpread(readings)).toBe(isApart)
        if (isApart) return
        const isAccepted = levelsOf(medianLevels(rubric, readings)).every((median) => median >= accept_level)
        expect(outcome).toBe(isAccepted ? 'accepted' : 'changes_requested')
      }),
    )
  })
})

test('marks a practice as far off at two levels from staff on one criterion', () => {
  expect(isFarOff(given(1, 3), given(2, 2))).toBe(false)
  expect(isFarOff(given(3, 1), given(3, 3))).toBe(true)
  expect(agreedOf(given(1, 3), given(1, 2))).toEqual({ count: 1, of: 2 })
})

test('opens the practice first, then one work after another, and keeps opened works open', () => {
  const work = (position: number, state: 'assigned' | 'done' = 'assigned', opened_at: string | null = null) =>
    ({ position, state, opened_at }) as const
  const statesAre = (...works: Parameters<typeof statesOf>[0]) => statesOf(works).map(({ state }) => state)
  expect(statesAre(work(0), work(1, 'assigned', 'then'), work(2))).toEqual(['open', 'waiting', 'waiting'])
  expect(statesAre(work(0, 'done'), work(1), work(2, 'assigned', 'then'), work(3))).toEqual([
    'done',
    'open',
    'open',
    'waiting',
  ])
})

test('names a file after the work and not after its author', () => {
  expect(fileNameOf(1, 0, 'pdf')).toBe('Karya A, berkas 1.pdf')
  expect(fileNameOf(0, 1, 'webp')).toBe('Karya latihan, berkas 2.webp')
})

describe('hand-ins', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 7, 13, 3, minutes)).toISOString()
  const isClose = (author: number, ...readers: number[]) =>
    isTogether({ author: at(author), readers: readers.map((minutes) => at(minutes)) })

  test('are together if all readers handed in within 10 minutes of each other, or of the author', () => {
    expect(isClose(0, 300, 305, 310)).toBe(true)
    expect(isClose(20, 10, 20, 30)).toBe(true)
    expect(isClose(0, 300, 305, 311)).toBe(false)
    expect(isClose(20, 9, 20, 30)).toBe(false)
    expect(isClose(0)).toBe(false)
  })
})

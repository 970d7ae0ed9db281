import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gradeOf, shareOf, type KeyedQuestion } from './grading-rules.ts'

const options = (correct: boolean[]) =>
  correct.map((is_correct, at) => ({ id: `pilihan-${at}`, is_correct, position: at + 1 }))
const ids = (count: number) => options(Array(count).fill(false)).map(({ id }) => id)
const question = { id: 'soal', points: 3, options: [], answer: null }

describe('a multiple choice', () => {
  const ticked = (correct: boolean[], answer: string[]): KeyedQuestion => ({
    ...question,
    type: 'multiple',
    answer_key: null,
    options: options(correct),
    answer,
  })
  const choices = fc
    .array(fc.boolean(), { minLength: 2, maxLength: 8 })
    .filter((all) => all.includes(true) && all.includes(false))

  test('earns nothing for ticking everything', () => {
    fc.assert(
      fc.property(choices, (correct) => {
        expect(shareOf(ticked(correct, ids(correct.length)))).toBe(0)
      }),
    )
  })

  test('earns all for exactly the right ones, in any order, and less for anything else', () => {
    fc.assert(
      fc.property(choices, fc.infiniteStream(fc.boolean()), (correct, ticks) => {
        const picks = correct.map(() => ticks.next().value === true)
        const answer = ids(correct.length).filter((_, at) => picks[at])
        const share = shareOf(ticked(correct, answer))
        expect(shareOf(ticked(correct, answer.toReversed()))).toBe(share)
        expect(share === 1).toBe(picks.every((isTicked, at) => isTicked === correct[at]))
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('takes off for a wrong tick what its share of the wrong ones is', () => {
    expect(shareOf(ticked([true, true, true, false, false], ids(3)))).toBe(1)
    expect(shareOf(ticked([true, true, false, false], ids(3)))).toBe(0.5)
    expect(shareOf(ticked([true, false], []))).toBe(0)
  })
})

describe('an ordering', () => {
  const ordered = (count: number, answer: string[]): KeyedQuestion => ({
    ...question,
    type: 'ordering',
    answer_key: null,
    options: options(Array(count).fill(false)).toReversed(),
    answer,
  })

  test('earns all for the right order alone', () => {
    const orders = fc
      .integer({ min: 2, max: 6 })
      .chain((count) => fc.shuffledSubarray(ids(count), { minLength: count, maxLength: count }))
    fc.assert(
      fc.property(orders, (order) => {
        const isRight = order.every((id, at) => id === `pilihan-${at}`)
        expect(shareOf(ordered(order.length, order)) === 1).toBe(isRight)
      }),
    )
  })

  test('gives points for each pair of neighbours in the right order', () => {
    const [a = '', b = '', c = '', d = '', e = ''] = ids(5)
    expect(shareOf(ordered(5, [b, c, d, e, a]))).toBe(0.75)
    expect(shareOf(ordered(5, [a, b, d, c, e]))).toBe(0.25)
    expect(shareOf(ordered(5, [e, d, c, b, a]))).toBe(0)
  })

  test('gives a guess 1 / n of the points on average', () => {
    const items = ids(4)
    const all = items.flatMap((a) =>
      items.flatMap((b) =>
        items.flatMap((c) => items.map((d) => [a, b, c, d]).filter((one) => new Set(one).size === 4)),
      ),
    )
    const sum = all.reduce((total, order) => total + shareOf(ordered(4, order)), 0)
    expect(sum / all.length).toBeCloseTo(1 / 4)
  })
})

test('accepts a number within its tolerance despite binary fractions', () => {
  const number = (value: number, tolerance: number, answer: string | number): KeyedQuestion => ({
    ...question,
    type: 'number',
    answer_key: { value, tolerance },
    answer,
  })
  expect(shareOf(number(0.3, 0, 0.1 + 0.2))).toBe(1)
  expect(shareOf(number(3, 0.05, '3,05'))).toBe(1)
  expect(shareOf(number(3, 0.05, '2,94'))).toBe(0)
  expect(shareOf(number(3_000_000, 0, '3.000.000'))).toBe(1)
})

test('accepts each of the accepted words, and no answer of punctuation only', () => {
  const words = (answer: string): KeyedQuestion => ({
    ...question,
    type: 'short_text',
    answer_key: { accepted: ['403 Forbidden', 'kode 403'] },
    answer,
  })
  expect(['Kode  403.', '403-forbidden', '403', '?!'].map((answer) => shareOf(words(answer)))).toEqual([1, 1, 0, 0])
})

const truths = fc.array(fc.record({ points: fc.integer({ min: 1, max: 100 }), isRight: fc.boolean() }), {
  minLength: 1,
  maxLength: 30,
})

test('fails a result just below the pass percentage', () => {
  fc.assert(
    fc.property(truths, fc.integer({ min: 1, max: 100 }), (all, pass_percent) => {
      const questions = all.map(({ points, isRight }): KeyedQuestion => ({
        ...question,
        points,
        type: 'true_false',
        answer_key: { value: true },
        answer: isRight,
      }))
      const { score, max_score, percent, passed } = gradeOf(questions, pass_percent)
      expect(passed).toBe(score * 100 >= pass_percent * max_score)
      expect(percent).toBe(Math.floor((score * 100) / max_score))
    }),
  )
})

test('69.9 percent is 69, and thirds make a whole', () => {
  const third = (answer: string[]): KeyedQuestion => ({
    ...question,
    points: 1,
    type: 'multiple',
    answer_key: null,
    options: options([true, true, true, false]),
    answer,
  })
  const one = ids(1)
  expect(gradeOf([third(one), third(one), third(one)], 34)).toMatchObject({ score: 1, percent: 33, passed: false })
  expect(gradeOf([third(one)], 33).per_question).toEqual([{ question_id: 'soal', earned: 0.33, is_right: false }])
  const long = (points: number, answer: boolean): KeyedQuestion => ({
    ...question,
    points,
    type: 'true_false',
    answer_key: { value: true },
    answer,
  })
  const almost = [...Array(6).fill(long(100, true)), long(99, true), ...Array(3).fill(long(100, false)), long(1, false)]
  expect(gradeOf(almost, 70)).toMatchObject({ score: 699, max_score: 1000, percent: 69, passed: false })
})

test('gives no points without an answer, and fails a quiz without questions', () => {
  const types = ['single', 'multiple', 'ordering'] as const
  const asked = types.map((type): KeyedQuestion => ({ ...question, type, answer_key: null, options: options([true]) }))
  expect(gradeOf(asked, 1)).toMatchObject({ score: 0, max_score: 9, percent: 0, passed: false })
  expect(gradeOf([], 1)).toMatchObject({ score: 0, percent: 0, passed: false })
})

import { describe, expect, test } from 'vitest'
import type { KeyedQuestion } from './grading-rules.ts'
import { countedKeys, keyIn, type FormerKey } from './key-rules.ts'

const at = (day: number) => `2026-09-0${day}T03:00:00.000Z`
const number = (value: number): KeyedQuestion => ({
  id: 'soal',
  type: 'number',
  points: 1,
  options: [],
  answer: 7,
  answer_key: { value, tolerance: 0 },
})
const former = (value: number, day: number, is_regraded: boolean): FormerKey => ({
  answer_key: { value, tolerance: 0 },
  right_ids: [],
  until: at(day),
  is_regraded,
})
const valuesOf = (keys: KeyedQuestion[]) => keys.map(({ answer_key }) => answer_key && Reflect.get(answer_key, 'value'))

describe('keys that count', () => {
  test('include the key at the start and each later correction that is regraded', () => {
    const keys = [former(1, 2, true), former(2, 4, false), former(3, 6, true)]
    const countedAt = (day: number) => valuesOf(countedKeys(number(4), keys, at(day)))
    expect([countedAt(1), countedAt(3), countedAt(5), countedAt(7)]).toEqual([[1, 2], [2], [3, 4], [4]])
  })

  test('put the options of an ordering in the former order, and mark the former right options of a choice', () => {
    const options = ['a', 'b', 'c'].map((id, place) => ({ id, is_correct: id === 'a', position: place + 1 }))
    const question = { ...number(0), options, answer_key: null }
    const key = { answer_key: null, until: at(2), is_regraded: false }
    const [ordering] = countedKeys<KeyedQuestion>(
      { ...question, type: 'ordering' },
      [{ ...key, right_ids: ['c', 'a', 'b'] }],
      at(1),
    )
    expect(ordering?.options.map(({ position }) => position)).toEqual([2, 3, 1])
    const [single] = countedKeys<KeyedQuestion>({ ...question, type: 'single' }, [{ ...key, right_ids: ['b'] }], at(1))
    expect(single?.options.map(({ is_correct }) => is_correct)).toEqual([false, true, false])
  })
})

test('detects a changed answer key, but ignores changed feedback', () => {
  const form = { type: 'single', options: [{ text: 'a', is_correct: true, feedback: null }], right: null }
  const reworded = { ...form, options: [{ text: 'a', is_correct: true, feedback: 'Baca lagi' }] }
  expect(keyIn(reworded)).toBe(keyIn(form))
  expect(keyIn({ ...form, options: [{ text: 'a', is_correct: false }] })).not.toBe(keyIn(form))
})

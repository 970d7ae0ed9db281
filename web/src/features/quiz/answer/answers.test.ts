import type { QuizQuestion } from '@semai/contract/quiz'
import { expect, test } from 'vitest'
import { answerTo, moved, openPlace, unansweredPlaces, withAnswers } from './answers.ts'

const question = (id: string, answer: QuizQuestion['answer'] = null, client_seq = 0): QuizQuestion => ({
  id,
  type: 'short_text',
  body_html: '',
  points: 1,
  position: 1,
  options: [],
  answer,
  client_seq,
})

const here = (id: string, value: QuizQuestion['answer'], client_seq: number) =>
  new Map([[id, { question_id: id, value, client_seq }]])

test('shows the later of two answers to a question, from any device', () => {
  expect(withAnswers([question('a', 'lama', 10)], here('a', 'baru', 11))[0]?.answer).toBe('baru')
  expect(withAnswers([question('a', 'laptop', 12)], here('a', 'ponsel', 11))[0]?.answer).toBe('laptop')
  expect(withAnswers([question('a', 'lama', 10)], here('a', null, 11))[0]?.answer).toBeNull()
  expect(withAnswers([question('a', 'ada', 10)], here('b', 'lain', 11))[0]?.answer).toBe('ada')
})

test('numbers an answer by the clock, and always above the one before', () => {
  expect(answerTo(question('a'), 'satu', 1000.7).client_seq).toBe(1000)
  expect(answerTo(question('a', 'satu', 1000), 'dua', 900).client_seq).toBe(1001)
})

test('nothing chosen and nothing written are no answer', () => {
  expect(answerTo(question('a'), [], 1).value).toBeNull()
  expect(answerTo(question('a'), '  ', 1).value).toBeNull()
  expect(answerTo(question('a'), false, 1).value).toBe(false)
  expect(answerTo(question('a'), 0, 1).value).toBe(0)
})

test('continues at the first unanswered question, or at the last one', () => {
  expect(openPlace([question('a', true), question('b'), question('c', 1)])).toBe(2)
  expect(openPlace([question('a', true), question('b', 'x')])).toBe(2)
  expect(unansweredPlaces([question('a', false), question('b'), question('c')])).toEqual([2, 3])
})

test('a choice moves up and down, and stays at the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
})

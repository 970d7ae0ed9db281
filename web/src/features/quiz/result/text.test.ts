import type { QuizResult, ReviewedQuestion } from '@semai/contract/quiz'
import { expect, test } from 'vitest'
import { factsOf, ownAnswer, pointsWords, rightAnswer, titleOf, verdictOf } from './text.ts'

const result: QuizResult = {
  attempt_id: 'a',
  number: 1,
  state: 'submitted',
  score: 6.333,
  max_score: 9,
  percent: 70,
  passed: true,
  pass_percent: 70,
  submitted_at: '2026-08-17T03:00:00.000Z',
}

const question: ReviewedQuestion = {
  id: 'q',
  type: 'multiple',
  body_html: '',
  points: 3,
  earned: 1.5,
  is_right: false,
  answer: ['x'],
  right_answer: null,
  explanation_html: null,
  options: [
    { id: 'x', text: 'Satu', is_correct: null, feedback: null },
    { id: 'y', text: 'Dua', is_correct: null, feedback: null },
  ],
  read_again: null,
}

test('words a result, and a failed one kindly', () => {
  expect(titleOf(result)).toBe('Kamu lulus dengan nilai 70')
  expect(titleOf({ ...result, percent: 100 })).toBe('Lulus dengan nilai sempurna')
  expect(titleOf({ ...result, percent: 60, passed: false })).toBe('Nilaimu 60, sedikit lagi')
  expect(titleOf({ ...result, percent: 20, passed: false })).toBe('Nilaimu 20, belum lulus')
})

test('it says what it rests on, and that the time was up', () => {
  expect(factsOf(result)).toBe('6,33 dari 9 poin, nilaimu 70. Nilai lulus: 70.')
  expect(factsOf({ ...result, percent: 60, passed: false, state: 'expired' })).toBe(
    '6,33 dari 9 poin, nilaimu 60. Nilai lulus: 70. Waktunya habis; yang tersimpan dinilai.',
  )
})

test('a question was answered right, partly, wrong or not at all', () => {
  expect(verdictOf({ ...question, is_right: true })).toBe('right')
  expect(verdictOf(question)).toBe('partly')
  expect(verdictOf({ ...question, earned: 0 })).toBe('wrong')
  expect(verdictOf({ ...question, earned: 0, answer: null })).toBe('open')
  expect(pointsWords(question)).toBe('1,5 dari 3 poin')
})

test('an answer is read back in words, an order line by line', () => {
  const words = (answer: ReviewedQuestion['answer']) => ownAnswer({ ...question, answer })
  expect([null, true, 1500.5, 'gizi', ['y', 'x']].map(words)).toEqual([
    ['Tidak dijawab'],
    ['Benar'],
    ['1.500,5'],
    ['gizi'],
    ['Dua', 'Satu'],
  ])
})

test('the right order has a line each, and no other answer is taken apart', () => {
  expect(rightAnswer({ ...question, type: 'ordering', right_answer: 'Satu → Dua' })).toEqual(['Satu', 'Dua'])
  expect(rightAnswer({ ...question, type: 'short_text', right_answer: 'a → b' })).toEqual(['a → b'])
  expect(rightAnswer({ ...question, type: 'ordering', right_answer: 'A → B → C' })).toEqual(['A → B → C'])
  expect(rightAnswer({ ...question, right_answer: null })).toEqual([])
})

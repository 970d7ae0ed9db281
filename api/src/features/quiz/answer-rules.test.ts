import type { AnswerValue, QuizQuestion } from '@semai/contract/quiz'
import { expect, test } from 'vitest'
import { errorsIn, foldText, latestAnswers, numberOf } from './answer-rules.ts'

test.each([
  ['E-mail', 'email'],
  ['  Kode 403 ', 'kode 403!'],
  ['café', 'CAFE'],
  ['sehari-hari', 'sehari hari'],
  ['“melihat saldo”', 'Melihat  Saldo.'],
  ['1,5', '1.5'],
  ['2019–2024', '2019 - 2024'],
])('%s is the same words as %s', (one, other) => {
  expect(foldText(one)).toBe(foldText(other))
})

test.each([
  ['1,5', '15'],
  ['3 5', '35'],
  ['C++', 'C'],
  ['lihat saldo', 'lihat'],
])('%s is not %s', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other))
})

test.each([
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['48.000', 48_000],
  ['1.234.567,25', 1_234_567.25],
  ['0.125', 0.125],
  ['−3', -3],
  [' 48 000 ', 48_000],
  [12, 12],
  ['dua', null],
  ['1,5,5', null],
  ['1.23.456', null],
  ['0x10', null],
  ['1e3', null],
  ['9'.repeat(400), null],
  [true, null],
  [['1'], null],
])('%j is the number %j', (written, number) => {
  expect(numberOf(written)).toBe(number)
})

test('counts the newer of two answers to a question, and no empty answer', () => {
  const sent = (question_id: string, value: string | string[], client_seq: number) => ({
    question_id,
    value,
    client_seq,
  })
  expect(latestAnswers([sent('a', 'baru', 9), sent('a', 'lama', 2), sent('b', ' ', 1), sent('c', [], 1)])).toEqual([
    sent('a', 'baru', 9),
    { ...sent('b', '', 1), value: null },
    { ...sent('c', '', 1), value: null },
  ])
})

const answers: [type: QuizQuestion['type'], good: AnswerValue[], bad: AnswerValue[]][] = [
  ['single', [['x'], []], [['z'], ['x', 'y'], 'x', true, 1]],
  ['multiple', [['x'], ['y', 'x'], []], [['x', 'z'], ['x', 'x'], 'x']],
  ['ordering', [['y', 'x'], []], [['x'], ['x', 'x'], ['x', 'y', 'z'], 'x y']],
  ['true_false', [true, false], ['true', 1, ['x']]],
  ['short_text', ['dapur', ''], [true, 12, ['x']]],
  ['number', [1.5, '1,5', '48.000'], ['dua', true, ['x']]],
]

test.each(answers)('a %s takes %j and refuses %j', (type, good, bad) => {
  const asked = [{ id: 'soal', type, option_ids: ['x', 'y'] }]
  const errors = (value: AnswerValue) => errorsIn(asked, [{ question_id: 'soal', value, client_seq: 1 }])
  for (const value of good) expect(errors(value)).toEqual([])
  for (const value of bad) expect(errors(value)).toMatchObject([{ field: 'answers.0.value' }])
})

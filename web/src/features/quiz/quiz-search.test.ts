import { expect, test } from 'vitest'
import { readQuizSearch } from './quiz-search.ts'

const id = '0198a8f0-0000-7000-8000-000000000001'
const hasil = '0198a8f0-0000-7000-8000-000000000002'

test('reads a quiz, one of its questions, or a result from an address', () => {
  expect(readQuizSearch({ id })).toEqual({ id })
  expect(readQuizSearch({ id, soal: '3' })).toEqual({ id, soal: 3 })
  expect(readQuizSearch({ id, hasil, soal: '3' })).toEqual({ id, hasil })
})

test('what an address cannot mean is left out', () => {
  expect(readQuizSearch({ soal: '3' })).toEqual({})
  expect(readQuizSearch({ id: '1', soal: '3' })).toEqual({})
  for (const soal of ['0', '-1', '1.5', 'dua', '1000']) expect(readQuizSearch({ id, soal })).toEqual({ id })
  expect(readQuizSearch({ id, hasil: 'x' })).toEqual({ id })
})

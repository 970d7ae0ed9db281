import { expect, test } from 'vitest'
import { nextStepWords } from './next-step-words.ts'

test.each([
  ['Kuis: Memahami Pasar', 'Lanjut ke kuis Memahami Pasar'],
  ['Tugas: Peta empati', 'Lanjut ke tugas Peta empati'],
  ['Alur', 'Lanjut ke Alur'],
  ['Wawancara: lima orang', 'Lanjut ke Wawancara: lima orang'],
])('names the step “%s” within the sentence', (title, words) => {
  expect(nextStepWords(title)).toBe(words)
})

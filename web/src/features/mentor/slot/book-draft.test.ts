import { expect, test } from 'vitest'
import { bookErrors, EMPTY_DRAFT, partsOf } from './book-draft.ts'

const draft = { ...EMPTY_DRAFT, topic: 'Operasi', question: 'Lebih baik gabung muatan atau pindah titik kumpul?' }

test('accepts a question of 30 characters about the mentor’s expertise', () => {
  expect(bookErrors(draft, ['Operasi', 'Teknologi'])).toEqual({})
})

test('reports missing parts at their field', () => {
  expect(bookErrors(EMPTY_DRAFT, ['Operasi'])).toEqual({
    topic: 'Pilih satu topik.',
    question: 'Tulis pertanyaanmu dulu.',
  })
  expect(bookErrors({ ...draft, question: '  Ongkos truk?  ' }, ['Operasi']).question).toMatch(/kurang 18 huruf/)
  expect(bookErrors({ ...draft, links: ['', 'surel.example'] }, ['Operasi']).links).toMatch(/https/)
  // The mentor changed their expertise after the draft was begun.
  expect(bookErrors(draft, ['Pemasaran']).topic).toBe('Pilih satu topik.')
})

test('sends each link and file once, without empty rows', () => {
  const file = { id: 'f1', name: 'ongkos.pdf' }
  expect(
    partsOf({ ...draft, links: ['https://a.example', '', 'https://a.example'], files: [file, file] }),
  ).toMatchObject({ links: ['https://a.example'], file_ids: ['f1'] })
})

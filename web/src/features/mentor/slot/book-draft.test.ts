import { expect, test } from 'vitest'
import { bookErrors, EMPTY_DRAFT, partsOf } from './book-draft.ts'

const draft = { ...EMPTY_DRAFT, topic: 'Operasi', question: 'Lebih baik gabung muatan atau pindah titik kumpul?' }

test('a question of thirty letters about what the mentor knows can be sent', () => {
  expect(bookErrors(draft, ['Operasi', 'Teknologi'])).toEqual({})
})

test('what is missing is said at its field', () => {
  expect(bookErrors(EMPTY_DRAFT, ['Operasi'])).toEqual({
    topic: 'Pilih satu topik.',
    question: 'Tulis pertanyaanmu dulu.',
  })
  expect(bookErrors({ ...draft, question: '  Ongkos truk?  ' }, ['Operasi']).question).toMatch(/kurang 18 huruf/)
  expect(bookErrors({ ...draft, links: ['', 'surel.example'] }, ['Operasi']).links).toMatch(/https/)
  // The mentor has changed what they know since it was begun.
  expect(bookErrors(draft, ['Pemasaran']).topic).toBe('Pilih satu topik.')
})

test('only addresses and files that are there are sent, each once', () => {
  const file = { id: 'f1', name: 'ongkos.pdf' }
  expect(
    partsOf({ ...draft, links: ['https://a.example', '', 'https://a.example'], files: [file, file] }),
  ).toMatchObject({ links: ['https://a.example'], file_ids: ['f1'] })
})

import { rows, text, whole, words, yesNo } from '@semai/contract/console/resource/field'
import { expect, test } from 'vitest'
import { errorAt, errorOfRows, unplacedErrors } from './form-errors.ts'

const fields = {
  title: text('Judul'),
  rules: words('Aturan rumah'),
  is_paid: yesNo('Berbayar'),
  price: whole('Harga', { when: { field: 'is_paid', is: [true] } }),
  agenda: rows('Susunan acara', { title: text('Isi') }),
  taken: whole('Peserta', { isReadOnly: true }),
}
const form = { is_paid: false }

test('shows the error of a list item at the list, with its number', () => {
  expect(errorAt({ 'rules.2': 'Paling banyak 60 karakter.' }, 'rules')).toBe('Nomor 3: Paling banyak 60 karakter.')
  expect(errorAt({ rules: 'Wajib diisi.' }, 'rules')).toBe('Wajib diisi.')
  expect(errorAt({ rulesets: 'Wajib diisi.' }, 'rules')).toBeUndefined()
})

test('shows errors at a small table that none of its fields shows', () => {
  const errors = { 'agenda.0.title': 'Wajib diisi.' }
  expect(errorOfRows(errors, 'agenda', fields.agenda.fields ?? {})).toBeUndefined()
  expect(errorOfRows({ ...errors, 'agenda.1.colour': 'Tidak dikenal.' }, 'agenda', fields.agenda.fields ?? {})).toBe(
    'Tidak dikenal.',
  )
  expect(errorOfRows({ agenda: 'Beri paling sedikit dua.' }, 'agenda', {})).toBe('Beri paling sedikit dua.')
})

test('lists errors without a field in the form', () => {
  const errors = { title: 'a', price: 'b', taken: 'c', status: 'd', 'agenda.0.title': 'e' }
  expect(unplacedErrors(errors, { fields, form })).toEqual(['Harga: b', 'Peserta: c', 'd'])
  expect(unplacedErrors(errors, { fields, form: { is_paid: true }, hidden: ['title'] })).toEqual([
    'Judul: a',
    'Peserta: c',
    'd',
  ])
})

test('lists equal messages of two unknown fields once', () => {
  expect(unplacedErrors({ one: 'Tidak dikenal.', other: 'Tidak dikenal.' }, { fields, form })).toEqual([
    'Tidak dikenal.',
  ])
})

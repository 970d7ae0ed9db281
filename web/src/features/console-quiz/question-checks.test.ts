import { expect, test } from 'vitest'
import { newRow } from '../console/record/form-values.ts'
import { checksOf } from './question-checks.ts'

const option = (text: string, is_correct = false) => newRow({ text, is_correct, feedback: '' })
const asked = { body_html: '<p>Ibu kota Maluku?</p>', type: 'single' }

test('returns no checks for a complete question', () => {
  expect(checksOf({ ...asked, options: [option('Ambon', true), option('Ternate')] })).toEqual([])
  expect(checksOf({ ...asked, type: 'ordering', options: [option('Riset'), option('Uji')] })).toEqual([])
  expect(checksOf({ ...asked, type: 'true_false', right: 'false' })).toEqual([])
  expect(checksOf({ ...asked, type: 'short_text', accepted: ['MVP'] })).toEqual([])
  expect(checksOf({ ...asked, type: 'number', number: '0' })).toEqual([])
  expect(checksOf({ ...asked, body_html: '<img src="/a.webp">', type: 'number', number: '1' })).toEqual([])
})

test('lists the missing parts of an incomplete question', () => {
  const none = { body_html: '<p></p>', type: 'single', options: [option(''), option('')] }
  expect(checksOf(none)).toEqual([
    'Pertanyaannya belum ditulis.',
    'Beri paling sedikit dua pilihan.',
    'Belum ada jawaban benar.',
  ])
  const two = [option('Ambon', true), option('ambon', true)]
  expect(checksOf({ ...asked, options: two })).toEqual([
    'Hanya satu pilihan yang boleh benar.',
    'Ada dua pilihan yang sama.',
  ])
  expect(checksOf({ ...asked, type: 'multiple', options: two })).toContain('Sisakan pilihan yang salah.')
  for (const type of ['ordering', 'true_false', 'short_text', 'number']) {
    expect(checksOf({ ...asked, type, options: [], right: '', accepted: [], number: '' })).toHaveLength(1)
  }
})

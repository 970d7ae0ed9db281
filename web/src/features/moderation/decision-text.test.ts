import { expect, test } from 'vitest'
import { appealTitle, decisionTitle, errorOf } from './decision-text.ts'

test('a decision is named by what it is about', () => {
  expect(decisionTitle({ kind: 'hide', subject: 'message' })).toBe('Pesanmu disembunyikan')
  expect(decisionTitle({ kind: 'restore', subject: 'reply' })).toBe('Balasanmu di forum ditampilkan lagi')
  expect(decisionTitle({ kind: 'suspend', subject: 'user' })).toBe('Akunmu ditangguhkan')
})

test('an appeal says how far it is', () => {
  expect(appealTitle({ status: 'open' })).toBe('Bandingmu sedang kami tinjau')
})

test('an appeal of spaces says nothing', () => {
  expect(errorOf('         ok   ')).toBeDefined()
  expect(errorOf('Itu harga panen di pasar.')).toBeUndefined()
})

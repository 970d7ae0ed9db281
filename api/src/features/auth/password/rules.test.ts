import { expect, test } from 'vitest'
import { isCommonPassword } from './rules.ts'

const person = { email: 'ni.luh@surel.example', full_name: 'Ni Luh Pramesti' }

test.each([
  ['password', 'one of the most used'],
  ['PASSWORD', 'whatever the case'],
  ['12345678', 'a row of digits'],
  ['1234567890123456', 'a row of digits, twice'],
  ['11111111', 'one sign'],
  ['abababababab', 'two signs'],
  ['semai2026', "the product's name and a year"],
  ['Semai-Indonesia', "two of the product's words"],
  ['kata sandi', 'what it is'],
  ['pramesti', "a part of the person's name"],
  ['NiLuhPramesti99', "the person's name"],
  ['ni.luh@surel.example', 'their e-mail'],
  ['niluh-2026', 'the front of their e-mail'],
])('rejects the password %s: %s', (password) => {
  expect(isCommonPassword(password, person)).toBe(true)
})

test.each([
  'pohon-sagu-di-timur',
  'semai padi di sawah',
  'pramesti suka kopi',
  'x7#kQp2!',
  'タピオカミルクティー',
  '40817265933',
])('%s is a password', (password) => {
  expect(isCommonPassword(password, person)).toBe(false)
})

test('a short name or none refuses nothing by itself', () => {
  expect(isCommonPassword('bora-bora-kopi', { email: 'bo@surel.example', full_name: 'Bo' })).toBe(false)
  expect(isCommonPassword('bora-bora-kopi', { email: 'bo@surel.example' })).toBe(false)
})

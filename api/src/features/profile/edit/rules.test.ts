import { expect, test } from 'vitest'
import { keptText, phoneFrom } from './rules.ts'

test.each(['0812 3456 7890', '6281234567890', '+6281234567890', '+62-812-3456-7890'])('%s is one number', (text) => {
  expect(phoneFrom(text)).toBe('+6281234567890')
})

test.each(['', '0', '08', '110', '0812345', '+1 000 000', 'telepon', '081234567890123456'])('%j is none', (text) => {
  expect(phoneFrom(text)).toBeNull()
})

test('text is kept trimmed, empty text as nothing, and what was not sent stays not sent', () => {
  expect([' a b ', '', '  ', null, undefined].map(keptText)).toEqual(['a b', null, null, null, undefined])
})

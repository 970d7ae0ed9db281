import { expect, test } from 'vitest'
import { phoneFrom } from './phone.ts'

test.each([
  '0812 3456 7890',
  '6281234567890',
  '+6281234567890',
  '+62-812-3456-7890',
  '0062 812 3456 7890',
  '+62 0062 812 3456 7890',
  '+62 62 812 3456 7890',
  '+62 0812 3456 7890',
  '62 0812 3456 7890',
  '6262 81234567890',
  '+62 (0) 812 3456 7890',
  '\u202a+62 812\u20103456\u20107890\u202c',
])('reads %s as one number', (text) => {
  expect(phoneFrom(text)).toBe('+6281234567890')
})

test.each([
  ['021 5795 1234', '+622157951234'],
  ['0622 21234', '+6262221234'],
  ['+62 628 20123', '+6262820123'],
  ['+65 6123 4567', '+6561234567'],
  ['0065 6123 4567', '+6561234567'],
])('keeps the area or the country of %s', (text, number) => {
  expect(phoneFrom(text)).toBe(number)
})

test.each(['', '0', '08', '110', '0812345', '+1 000 000', 'telepon', '081234567890123456', '+62 62 62'])(
  'finds no number in %j',
  (text) => {
    expect(phoneFrom(text)).toBeNull()
  },
)

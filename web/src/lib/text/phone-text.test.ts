import { expect, test } from 'vitest'
import { ownPhoneText, phoneText } from './phone-text.ts'

test.each([
  ['+6281234567890', '+62 812-3456-7890'],
  ['081234567890', '+62 812-3456-7890'],
  ['0812 3456 7890', '+62 812-3456-7890'],
  ['+62 (0)812', '+62 (0)812'],
  ['+628123456789', '+62 812-3456-789'],
  ['+62812345678', '+62 812-345-678'],
  ['+62812345678901', '+62 812-3456-78901'],
  ['(0411) 898 9123', '+62 411-8989-123'],
  ['+62315678901', '+62 31-5678-901'],
  ['+622112345678', '+62 21-1234-5678'],
  ['+6591234567', '+6591234567'],
  ['Tanya resepsionis', 'Tanya resepsionis'],
  ['', ''],
])('writes %j as %j', (phone, text) => {
  expect(phoneText(phone)).toBe(text)
})

test('writes the person’s own number with its 0', () => {
  expect(ownPhoneText('+6281234567890')).toBe('0812-3456-7890')
  expect(ownPhoneText('+6591234567')).toBe('+6591234567')
})

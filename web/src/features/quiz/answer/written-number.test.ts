import { expect, test } from 'vitest'
import { readNumber, writeNumber } from './written-number.ts'

test('a number is read as Indonesians write it', () => {
  const read = [
    '3.000.000',
    '3000000',
    'Rp 3.000.000',
    '1,5',
    '1.5',
    '-2,25',
    '60%',
    ' 7 ',
    '0,125',
    '0.125',
    '1.500,75',
  ]
  expect(read.map(readNumber)).toEqual([3e6, 3e6, 3e6, 1.5, 1.5, -2.25, 60, 7, 0.125, 0.125, 1500.75])
})

test('returns null for text that is no number', () => {
  for (const text of ['', 'tiga', '1,2,3', '1.50.000', '3 juta', 'Rp', '--1', 'Infinity'])
    expect(readNumber(text), text).toBeUndefined()
})

test('a number is written so that it reads the same', () => {
  for (const value of [3e6, 1.5, -2.25, 0, 0.1]) expect(readNumber(writeNumber(value))).toBe(value)
})

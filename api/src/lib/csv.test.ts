import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('a line keeps what its cells say, whatever they hold', () => {
  expect(csvLine(['Rahma', 3, true, false, null, undefined])).toBe('Rahma,3,Ya,Tidak,,\r\n')
  expect(csvLine(['Hub 5, Bandung', 'kata "tim"', 'dua\nbaris'])).toBe(
    '"Hub 5, Bandung","kata ""tim""","dua\nbaris"\r\n',
  )
})

test.each(['=1+1', '+62812', '-1', '@sum', '\tx', '\rx'])('a spreadsheet runs nothing that begins like %j', (text) => {
  expect(csvLine([text])).toMatch(/^"?'/)
})

test('numbers below zero stay numbers', () => {
  expect(csvLine([-6.2])).toBe('-6.2\r\n')
})

import { expect, test } from 'vitest'
import { csvLine, unguarded } from './csv-line.ts'

test('keeps the content of every cell', () => {
  expect(csvLine(['Rahma', 3, true, false, null, undefined])).toBe('Rahma,3,Ya,Tidak,,\r\n')
  expect(csvLine(['Hub 5, Bandung', 'kata "tim"', 'dua\nbaris'])).toBe(
    '"Hub 5, Bandung","kata ""tim""","dua\nbaris"\r\n',
  )
})

test.each(['=1+1', '+62812', '-1', '@sum', '\tx', '\rx'])(
  'prefixes text that begins with %j, so that spreadsheets do not run it',
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/)
  },
)

test.each([
  ['Halo;=1+1', "Halo;'=1+1"],
  ['Produk; =1+1', "Produk; '=1+1"],
  ['Produk, =1+1', "Produk, '=1+1"],
  ['Halo\n=1+1', "Halo\n'=1+1"],
  [' @sum', " '@sum"],
  ['\uff1d1+1', "'\uff1d1+1"],
])('guards %j where a spreadsheet splits it at semicolons or commas', (text, guarded) => {
  expect(csvLine([text]).trimEnd().replaceAll('"', '')).toBe(guarded)
})

test.each([
  '=1+1',
  'Halo; -1',
  '\tx',
  'Satu\n- dua\n- tiga',
  'Rahma; Budi',
  "it's",
  "'=1+1",
  "''-1",
  "'Abd",
  "'\tx",
  "a;'=b",
  "a,'=b",
  'a, -1',
])('%j is read again as it was', (text) => {
  expect(unguarded(csvLine([text]).trimEnd().replaceAll('"', ''))).toBe(text)
})

test('numbers below zero stay numbers', () => {
  expect(csvLine([-6.2])).toBe('-6.2\r\n')
})

test('separates cells by semicolons and decimals by a comma for Excel in Indonesian', () => {
  expect(csvLine(['Hub 5, Bandung', 'a;b', 0.5, 12], ';')).toBe('Hub 5, Bandung;"a;b";0,5;12\r\n')
})

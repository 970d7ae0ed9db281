import { expect, test } from 'vitest'
import { codeOf } from './scan-rules.ts'

const LONG = 'q4bJ-_x7Zt0OoIl1LmNopQrS'

test.each([
  ['as it is', LONG, LONG],
  ['in fours, as tickets print it', ' q4bJ -_x7 Zt0O oIl1 LmNo pQrS ', LONG],
  ['a guest’s address', `https://semai.id/acara/temu#ticket=${LONG}`, LONG],
  ['a guest’s address with the short code', `https://semai.id/acara/temu#ticket=${LONG}.7Q4XDABC`, LONG],
  ['short', '7Q4XDABC', '7Q4XDABC'],
  ['short, with a hyphen', '7Q4X-DABC', '7Q4XDABC'],
  ['short, in small letters with spaces', ' 7q4x dabc ', '7Q4XDABC'],
  ['short, with a letter that no code has', '7Q4X-DABO', null],
  ['too short', 'ABCD', null],
  ['nothing', '  ', null],
])('reads a ticket’s code from %s', (_, text, code) => {
  expect(codeOf(text)).toBe(code)
})

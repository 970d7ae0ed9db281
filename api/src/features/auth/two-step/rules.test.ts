import { expect, test } from 'vitest'
import { authenticatorUri, base32, codeAt, matchingStep, newRecoveryCodes, stepOf, typedCode } from './rules.ts'

// RFC 6238, appendix B: the last six of its eight digits.
const secret = base32(Buffer.from('12345678901234567890'))
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]

test.each(vectors)('the code at %i seconds is %s, as the standard says', (seconds, code) => {
  expect(codeAt(secret, stepOf(new Date(seconds * 1000)))).toBe(code)
})

test('base32 is the standard’s, without padding', () => {
  const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar']
  const encoded = ['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']
  expect(texts.map((text) => base32(Buffer.from(text)))).toEqual(encoded)
})

test('a code of half a minute before or after counts, and none beyond', () => {
  const now = new Date('2026-08-13T03:00:10Z')
  const step = stepOf(now)
  const found = [-2, -1, 0, 1, 2].map((away) => matchingStep(secret, codeAt(secret, step + away), now))
  expect(found).toEqual([null, step - 1, step, step + 1, null])
  expect([matchingStep(secret, '', now), matchingStep(secret, '12345', now)]).toEqual([null, null])
})

test('names the account in the authenticator address', () => {
  expect(authenticatorUri(secret, 'budi+1@surel.example')).toBe(
    `otpauth://totp/Semai:budi%2B1%40surel.example?secret=${secret}&issuer=Semai&algorithm=SHA1&digits=6&period=30`,
  )
})

test('creates ten readable distinct recovery codes and accepts every typed form', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/)
  expect(typedCode(' K7DM 2xqp-9TRW ')).toBe('k7dm2xqp9trw')
})

import { expect, test } from 'vitest'
import { challengeOf, createSecret } from './pkce.ts'

test('computes the challenge of RFC 7636, appendix B', async () => {
  const challenge = await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')
  expect(challenge).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
})

test('creates a different secret of 43 base64url characters each time', () => {
  const secrets = Array.from({ length: 100 }, createSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(new Set(secrets).size).toBe(secrets.length)
})

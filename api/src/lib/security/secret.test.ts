import { expect, test } from 'vitest'
import { signer } from './secret.ts'

const one = signer('a secret')

test('a signature fits its text, its purpose and its secret, and nothing else', () => {
  const signature = one.sign('file', 'upload/a.pdf:5')
  expect(one.matches('file', 'upload/a.pdf:5', signature)).toBe(true)
  expect(one.matches('file', 'upload/a.pdf:6', signature)).toBe(false)
  expect(one.matches('code', 'upload/a.pdf:5', signature)).toBe(false)
  expect(signer('another secret').matches('file', 'upload/a.pdf:5', signature)).toBe(false)
  for (const odd of ['', 'x', `${signature}x`, signature.slice(1)]) {
    expect(one.matches('file', 'upload/a.pdf:5', odd)).toBe(false)
  }
})

test('a purpose and a text cannot be shifted into each other', () => {
  expect(one.sign('a', 'bc')).not.toBe(one.sign('ab', 'c'))
})

test('opens a sealed text only with its purpose and secret, and unchanged', () => {
  const { seal, unseal } = signer('one secret')
  const sealed = seal('two-step a', 'rahasia')
  expect(unseal('two-step a', sealed)).toBe('rahasia')
  expect(seal('two-step a', 'rahasia')).not.toBe(sealed)
  expect(unseal('two-step b', sealed)).toBeNull()
  expect(signer('another secret').unseal('two-step a', sealed)).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  for (const changed of [bytes.toString('base64url'), sealed.slice(0, 20), '', 'bukan']) {
    expect(unseal('two-step a', changed)).toBeNull()
  }
})

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

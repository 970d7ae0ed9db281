import { expect, test } from 'vitest'
import { isAddress } from './web-address.ts'

test('requires a complete https address without user information', () => {
  expect(['https://surel.example', ' https://a.example/x?y=1 '].every(isAddress)).toBe(true)
  for (const link of [
    '',
    'surel.example',
    'http://surel.example',
    'https://bank.id@lain.example',
    'https://a b.example',
  ])
    expect(isAddress(link)).toBe(false)
})

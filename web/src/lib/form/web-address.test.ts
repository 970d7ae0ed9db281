import { expect, test } from 'vitest'
import { isAddress } from './web-address.ts'

test('an address is a whole one, over https, without a person before the host', () => {
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

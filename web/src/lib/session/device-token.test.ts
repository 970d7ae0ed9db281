import { expect, test } from 'vitest'
import { createDeviceToken } from './device-token.ts'

test('a device token is 16 letters and digits', () => {
  for (let round = 0; round < 200; round++) expect(createDeviceToken()).toMatch(/^[A-Za-z0-9]{16}$/)
})

test('two device tokens differ', () => {
  expect(createDeviceToken()).not.toBe(createDeviceToken())
})

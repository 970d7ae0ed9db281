import { expect, test } from 'vitest'
import { createDeviceToken } from './device-token.ts'

test('creates a token of 16 letters and digits', () => {
  for (let round = 0; round < 200; round++) expect(createDeviceToken()).toMatch(/^[A-Za-z0-9]{16}$/)
})

test('creates a different token each time', () => {
  expect(createDeviceToken()).not.toBe(createDeviceToken())
})

import { expect, test } from 'vitest'
import { stateOf } from './certificate-state.ts'

const now = new Date('2026-11-20T03:00:00.000Z')

test('a certificate holds until the end of its time, unless it was taken back', () => {
  expect(stateOf({ status: 'issued', valid_until: null }, now)).toBe('valid')
  expect(stateOf({ status: 'issued', valid_until: '2026-11-20T03:00:01.000Z' }, now)).toBe('valid')
  expect(stateOf({ status: 'issued', valid_until: '2026-11-20T03:00:00.000Z' }, now)).toBe('expired')
  expect(stateOf({ status: 'revoked', valid_until: '2026-01-01T00:00:00.000Z' }, now)).toBe('revoked')
})

import { expect, test } from 'vitest'
import { trimmedText } from './rules.ts'

test('trims texts, turns empty ones into null, and leaves missing ones undefined', () => {
  expect([' a b ', '', '  ', null, undefined].map(trimmedText)).toEqual(['a b', null, null, null, undefined])
})

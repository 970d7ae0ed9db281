import { expect, test } from 'vitest'
import { keptText } from './rules.ts'

test('trims texts, turns empty ones into null, and leaves missing ones undefined', () => {
  expect([' a b ', '', '  ', null, undefined].map(keptText)).toEqual(['a b', null, null, null, undefined])
})

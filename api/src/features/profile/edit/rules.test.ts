import { expect, test } from 'vitest'
import { keptText } from './rules.ts'

test('text is kept trimmed, empty text as nothing, and what was not sent stays not sent', () => {
  expect([' a b ', '', '  ', null, undefined].map(keptText)).toEqual(['a b', null, null, null, undefined])
})

import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Café', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['ÑANDÚ', 'nandu'],
  ['oﬃce', 'office'],
  ['Ｇｏ', 'go'],
  ['İstanbul', 'istanbul'],
  ['한글', '한글'],
  ["Ma'ruf", "ma'ruf"],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

import { expect, test } from 'vitest'
import { directKey, mayManage, namesInWords } from './rules.ts'

test.each([
  [['Ayu'], 'Ayu'],
  [['Ayu', 'Bima'], 'Ayu dan Bima'],
  [['Ayu', 'Bima', 'Citra'], 'Ayu, Bima, dan Citra'],
  [['Ayu', 'Bima', 'Citra', 'Danang', 'Endah'], 'Ayu, Bima, dan 3 orang lain'],
])('lists %j in words', (names, words) => {
  expect(namesInWords(names)).toBe(words)
})

test('returns the same key for two people in either order', () => {
  expect(directKey('b', 'a')).toBe(directKey('a', 'b'))
})

test('lets moderators manage everybody except owners', () => {
  expect(mayManage('moderator', ['member', 'moderator'])).toBe(true)
  expect(mayManage('moderator', ['member', 'owner'])).toBe(false)
  expect(mayManage('member', ['member'])).toBe(false)
  expect(mayManage('owner', ['owner'])).toBe(true)
})

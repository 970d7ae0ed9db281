import { expect, test } from 'vitest'
import { countedWords } from './pending-text.ts'

test('what waits is counted in words', () => {
  expect(countedWords([{ kind: 'message', count: 2 }])).toBe('2 pesan')
  expect(
    countedWords([
      { kind: 'message', count: 2 },
      { kind: 'draft', count: 1 },
      { kind: 'scan', count: null },
    ]),
  ).toBe('2 pesan, 1 draf forum, dan pindaian tiket')
})

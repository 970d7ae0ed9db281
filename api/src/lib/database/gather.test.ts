import { expect, test } from 'vitest'
import { gathered } from './gather.ts'

test('groups simultaneous questions, and those during a running one, and answers in order', async () => {
  const asked: number[][] = []
  const double = gathered(async (keys: number[]) => {
    asked.push(keys)
    await new Promise(setImmediate)
    return keys.map((key) => key * 2)
  })
  const first = [double(1), double(2)]
  const second = first[0]?.then(() => Promise.all([double(3), double(4)]))
  expect(await Promise.all(first)).toEqual([2, 4])
  expect(await second).toEqual([6, 8])
  expect(asked).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('fails for the grouped callers only', async () => {
  let callCount = 0
  const ask = gathered(async (keys: string[]) => {
    if (callCount++ === 0) throw new Error('gone')
    return keys
  })
  await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('gone')
  expect(await ask('c')).toBe('c')
})

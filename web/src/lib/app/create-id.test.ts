import { expect, test } from 'vitest'
import { createId } from './create-id.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ids sort in the order in which they were made, also within a millisecond', () => {
  const ids = Array.from({ length: 6000 }, () => createId(1_800_000_000_000))
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => UUID_V7.test(id))).toBe(true)
})

test('sorts ids in order after the clock is set back', () => {
  const before = createId(1_900_000_000_000)
  expect(createId(1_800_000_000_000) > before).toBe(true)
})

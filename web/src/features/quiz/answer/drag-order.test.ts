import { expect, test } from 'vitest'
import { placeInOrder } from './drag-order.ts'

const items = [
  { id: 'a', middle: 30 },
  { id: 'b', middle: 100 },
  { id: 'c', middle: 170 },
]

test('moves the dragged item past each item whose middle it has passed', () => {
  const at = (middle: number) => placeInOrder(['a', 'b', 'c'], 'a', middle, items).join('')
  expect([20, 99, 101, 169, 171, 900].map(at)).toEqual(['abc', 'abc', 'bac', 'bac', 'bca', 'bca'])
  expect(placeInOrder(['a', 'b', 'c'], 'c', -50, items)).toEqual(['c', 'a', 'b'])
})

import { expect, it } from 'vitest'
import { swipeStep } from './swipe.ts'

it('shows the next month for a left swipe and the previous for a right one', () => {
  expect(swipeStep({ x: 300, y: 400 }, { x: 200, y: 420 })).toBe(1)
  expect(swipeStep({ x: 100, y: 400 }, { x: 190, y: 390 })).toBe(-1)
})

it('a tap and a scroll are no swipes', () => {
  expect(swipeStep({ x: 300, y: 400 }, { x: 290, y: 402 })).toBeUndefined()
  expect(swipeStep({ x: 300, y: 400 }, { x: 220, y: 560 })).toBeUndefined()
})

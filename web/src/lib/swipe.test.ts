import { expect, it } from 'vitest'
import { swipeStep } from './swipe.ts'

it('a swipe to the left brings the next month, one to the right the month before', () => {
  expect(swipeStep({ x: 300, y: 400 }, { x: 200, y: 420 })).toBe(1)
  expect(swipeStep({ x: 100, y: 400 }, { x: 190, y: 390 })).toBe(-1)
})

it('a tap and a scroll are no swipes', () => {
  expect(swipeStep({ x: 300, y: 400 }, { x: 290, y: 402 })).toBeUndefined()
  expect(swipeStep({ x: 300, y: 400 }, { x: 220, y: 560 })).toBeUndefined()
})

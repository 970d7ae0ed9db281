import { useRef, type TouchEvent } from 'react'

interface Point {
  x: number
  y: number
}

// A thumb's width, and clearly sideways: what scrolls the page is no swipe.
const SHORTEST = 56
const STEEPEST = 0.6

/** Return 1 for a left swipe (next), -1 for a right one, undefined otherwise. */
export function swipeStep(from: Point, to: Point): 1 | -1 | undefined {
  const across = to.x - from.x
  if (Math.abs(across) < SHORTEST || Math.abs(to.y - from.y) > Math.abs(across) * STEEPEST) return undefined
  return across < 0 ? 1 : -1
}

/** Handlers for the element that is swiped. A second finger is a pinch. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<Point | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      const step = start.current && touch && swipeStep(start.current, { x: touch.clientX, y: touch.clientY })
      start.current = null
      if (step) onSwipe(step)
    },
  }
}

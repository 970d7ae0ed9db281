import { useEffect, useRef } from 'react'

interface Gestures {
  zoom: number
  zoomBy: (steps: number) => void
  /** 1 for the next page, -1 for the one before. */
  onSwipe: (by: 1 | -1) => void
}

const PINCH_STEP = 1.22
const SWIPE_PX = 60

/** Zoom by pinching, and change pages by swiping while a page fits. */
export function usePinch(frame: HTMLElement | null, gestures: Gestures) {
  const latest = useRef(gestures)
  useEffect(() => {
    latest.current = gestures
  })
  useEffect(() => (frame ? followTouches(frame, () => latest.current) : undefined), [frame])
}

function followTouches(element: HTMLElement, latest: () => Gestures) {
  let spread: number | null = null
  let start: { x: number; y: number } | null = null
  const begin = ({ touches }: TouchEvent) => {
    spread = spreadOf(touches)
    const [finger] = touches
    start = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : null
  }
  const move = (event: TouchEvent) => {
    const now = spreadOf(event.touches)
    if (now === null || spread === null) return
    // Prevents the browser's own zoom.
    event.preventDefault()
    const ratio = now / spread
    if (ratio < PINCH_STEP && ratio > 1 / PINCH_STEP) return
    latest().zoomBy(ratio > 1 ? 1 : -1)
    spread = now
  }
  const end = ({ changedTouches: [finger] }: TouchEvent) => {
    const { zoom, onSwipe } = latest()
    if (!start || !finger || zoom > 1) return
    const [across, along] = [finger.clientX - start.x, finger.clientY - start.y]
    if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(along)) onSwipe(across < 0 ? 1 : -1)
    start = null
  }
  element.addEventListener('touchstart', begin, { passive: true })
  element.addEventListener('touchmove', move, { passive: false })
  element.addEventListener('touchend', end, { passive: true })
  return () => {
    element.removeEventListener('touchstart', begin)
    element.removeEventListener('touchmove', move)
    element.removeEventListener('touchend', end)
  }
}

function spreadOf({ 0: one, 1: other }: TouchList): number | null {
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : null
}

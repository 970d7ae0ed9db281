import { useEffect, useState } from 'react'

const LEAST = 0.5
const MOST = 3
const STEP = 0.25
// Wider, a line of a small page would be hard to follow.
const WIDEST = 720

/** How wide to draw a page: as wide as its frame, times what was asked for. */
export function useFrameWidth(frame: HTMLElement | null) {
  const [available, setAvailable] = useState(0)
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    if (!frame) return
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(Math.floor(entry.contentRect.width)))
    observer.observe(frame)
    return () => observer.disconnect()
  }, [frame])
  /** By steps of a quarter; 0 goes back to the frame's width. */
  const zoomBy = (steps: number) =>
    setZoom((now) => (steps === 0 ? 1 : Math.min(Math.max(now + steps * STEP, LEAST), MOST)))
  return { width: Math.round(Math.min(available, WIDEST) * zoom), zoom, zoomBy }
}

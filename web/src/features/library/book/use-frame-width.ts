import { useEffect, useState } from 'react'

const LEAST = 0.5
const MOST = 3
const STEP = 0.25
// Lines of a small page are hard to follow when they are wider.
const WIDEST = 720

/** Return the width of a page: the width of its frame times the zoom. */
export function useFrameWidth(frame: HTMLElement | null) {
  const [available, setAvailable] = useState(0)
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    if (!frame) return
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(Math.floor(entry.contentRect.width)))
    observer.observe(frame)
    return () => observer.disconnect()
  }, [frame])
  /** Zoom by steps of 0.25; 0 resets to the frame's width. */
  const zoomBy = (steps: number) =>
    setZoom((now) => (steps === 0 ? 1 : Math.min(Math.max(now + steps * STEP, LEAST), MOST)))
  return { width: Math.round(Math.min(available, WIDEST) * zoom), zoom, zoomBy }
}

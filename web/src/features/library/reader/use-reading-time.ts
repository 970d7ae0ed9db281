import { useEffect } from 'react'
import type { ProgressControl } from '../../../lib/progress/use-progress.ts'

const STEP_SECONDS = 5
// Without input for this time the person may be away.
const LONGEST_STILL_MS = 90_000
const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart'] as const

/** Count the seconds in which the page is visible and the person active. */
export function useReadingTime({ collect }: ProgressControl) {
  useEffect(() => {
    let seenAt = Date.now()
    const notice = () => (seenAt = Date.now())
    const count = () => {
      const isRead = document.visibilityState === 'visible' && Date.now() - seenAt < LONGEST_STILL_MS
      if (isRead) collect({ active_seconds: STEP_SECONDS })
    }
    const interval = window.setInterval(count, STEP_SECONDS * 1000)
    for (const sign of SIGNS) window.addEventListener(sign, notice, { passive: true })
    return () => {
      window.clearInterval(interval)
      for (const sign of SIGNS) window.removeEventListener(sign, notice)
    }
  }, [collect])
}

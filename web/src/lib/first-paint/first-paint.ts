import { idle } from './prefetch.ts'
import { earlyRequestsSettled } from './early-requests.ts'
import { shellGone } from './painted-shell.ts'

// Hidden tabs never paint.
const LONGEST_MS = 100

/** Resolves once the browser has painted: what a tap has changed shows before more work begins. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_MS)
  })

let painted: Promise<void> | null = null
let isOver = false

/**
 * Resolves once the real page has replaced its shell, painted, and drawn the answers of its early requests. Resolves at once
 * in a hidden tab, or if the browser does not report paints.
 */
export const firstPaint = (): Promise<void> =>
  (painted ??= (document.hidden || !saysPaints() ? Promise.resolve() : whenPainted()).then(() => void (isOver = true)))

export const isPainted = () => isOver

const saysPaints = () => globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')

const LONGEST_WAIT_MS = 3000

// Slow answers end the wait early.
const whenPainted = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS)
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      void shellGone.then(earlyRequestsSettled).then(nextPaint).then(idle).then(resolve)
    })
    observer.observe({ type: 'paint', buffered: true })
  })

import { earlyRequestsSettled } from './early-requests.ts'
import { idle } from '../prefetch.ts'

// A tab that nobody sees paints nothing.
const LONGEST_MS = 100

/** Resolves once the browser has painted: what a tap has changed shows before more work begins. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_MS)
  })

let shown: Promise<void> | null = null

/**
 * Resolves once the document has shown its first words, as the browser itself says, and drawn what has come for them:
 * what stands beside and below them is asked for then. At once where nobody looks, or the browser does not say.
 */
export const firstPaint = (): Promise<void> => (shown ??= document.hidden || !saysPaints() ? Promise.resolve() : seen())

const saysPaints = () => globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')

const WORDS_MS = 3000

// Who waits for answers that are long in coming does not wait for the rest as well.
const seen = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, WORDS_MS)
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      void earlyRequestsSettled().then(idle).then(resolve)
    })
    observer.observe({ type: 'paint', buffered: true })
  })

/** For `lazy`: what is not on the first screen lets that be shown before its code is fetched. */
export const afterFirstPaint =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    firstPaint().then(load)

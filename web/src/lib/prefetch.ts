import { limits } from '@semai/contract/limits'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Not on 2g, not with data saver: what was not asked for is not downloaded. */
export function allowsPrefetch(): boolean {
  if (typeof navigator === 'undefined') return false
  const connection = (navigator as Navigator & { connection?: Connection }).connection
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

/** Runs when the browser is idle, after 2000 ms at the latest, and only where prefetching is allowed. */
export function prefetchWhenIdle(prefetch: () => void) {
  if (!allowsPrefetch()) return
  whenIdle(prefetch)
}

/** As above, for work that is needed anyway but not first. */
export function whenIdle(work: () => void) {
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(work, { timeout: limits.prefetchIdleMs })
  else window.setTimeout(work, limits.prefetchIdleMs)
}

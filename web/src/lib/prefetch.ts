import { limits } from '@semai/contract/limits'
import { isSaving } from './data-saver.ts'

/** Runs when the browser is idle, after 2000 ms at the latest, unless data are to be saved. */
export function prefetchWhenIdle(prefetch: () => void) {
  if (!isSaving()) whenIdle(prefetch)
}

/** As above, for work that is needed anyway but not first. */
export function whenIdle(work: () => void) {
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(work, { timeout: limits.prefetchIdleMs })
  else window.setTimeout(work, limits.prefetchIdleMs)
}

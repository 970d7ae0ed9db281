import type { QueryClient } from '@tanstack/react-query'
import { limits } from '@semai/contract/call/limits'
import { isSaving, mayFetchAhead } from '../browser/data-saver.ts'

/** Runs when the browser is idle, after 2000 ms at the latest, unless data are to be saved. */
export function prefetchWhenIdle(prefetch: () => void) {
  if (!isSaving()) whenIdle(prefetch)
}

// The pages that a person opens first have the slow line to themselves.
const SLOW_LINE_MS = 20_000

/** Wait until the page may prefetch: not at all on a fast line, 20 s on a slow or metered one. */
export const lineFree = (): Promise<void> =>
  mayFetchAhead() ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, SLOW_LINE_MS))

// Two looks apart, so that an answer which makes a page ask for more does not pass for the end.
const LOOK_MS = 300
const SETTLED_MS = 8000

/** Runs once what the page asks for has come, or takes too long to wait for: what comes first is on screen by then. */
export function whenSettled(queryClient: QueryClient, work: () => void) {
  const start = Date.now()
  let quiet = 0
  const timer = window.setInterval(() => {
    quiet = document.readyState === 'complete' && queryClient.isFetching() === 0 ? quiet + 1 : 0
    if (quiet < 2 && Date.now() - start < SETTLED_MS) return
    window.clearInterval(timer)
    whenIdle(work)
  }, LOOK_MS)
}

/** As above, for work that is needed anyway but not first. */
export function whenIdle(work: () => void) {
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(work, { timeout: limits.prefetchIdleMs })
  else window.setTimeout(work, limits.prefetchIdleMs)
}

/** Resolves when `whenIdle` would run. */
export const idle = () => new Promise<void>((resolve) => whenIdle(resolve))

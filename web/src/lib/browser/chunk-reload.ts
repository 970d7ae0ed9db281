import { limits } from '@semai/contract/call/limits'
import { openNewBuild, seekNewBuild } from './new-build.ts'
import { readItem, writeItem } from './web-storage.ts'

const KEY = 'semai.chunk-reload'
// The router's own remedy: one reload for each message, remembered under this prefix.
const ROUTER_PREFIX = 'tanstack_router_reload:'

/**
 * A newer build replaced the chunks this page knows: load the page again, at most once in 60 seconds. Without a network
 * that would help nobody, and cost what the page knows. What was only fetched ahead interrupts nobody: who goes there
 * asks again.
 */
export function reloadOnFailedChunk(isNavigating: () => boolean) {
  let isReloading = false
  window.addEventListener('vite:preloadError', (event) => {
    // Without this the router would reload by its own count: too early, or once too often.
    writeItem('session', `${ROUTER_PREFIX}${event.payload.message}`, '1')
    if (!isNavigating() && !isAwaited()) void seekNewBuild()
    // A tap meanwhile may have led elsewhere before the reload began: what fails there asks for it again.
    else if (isReloading || mayReload(Date.now())) {
      isReloading = true
      void openNewBuild()
    }
  })
}

/** Somebody has just tapped on something, and is not writing. Browsers that do not say count as tapped. */
const isAwaited = () => (navigator.userActivation?.isActive ?? true) && !document.activeElement?.matches(FIELDS)

const FIELDS = 'input, textarea, select, [contenteditable]'

/** Also marks the reload as done. */
function mayReload(now: number): boolean {
  if (!navigator.onLine) return false
  const last = Number(readItem('session', KEY) ?? 0)
  if (now - last < limits.chunkReloadGuardMs) return false
  writeItem('session', KEY, String(now))
  return true
}

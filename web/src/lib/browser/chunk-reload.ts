import { limits } from '@semai/contract/call/limits'
import { openNewBuild, seekNewBuild } from './new-build.ts'
import { readItem, writeItem } from './web-storage.ts'

const KEY = 'semai.chunk-reload'
// Prefix of the router's own reload marks, one per message.
const ROUTER_PREFIX = 'tanstack_router_reload:'

/**
 * Reload the page if a newer build replaced its chunks, at most once in 60 s and only with a network. Failed prefetches do not
 * reload, because navigation requests the chunk again.
 */
export function reloadOnFailedChunk(isNavigating: () => boolean) {
  let isReloading = false
  window.addEventListener('vite:preloadError', (event) => {
    // Keeps the router from reloading by itself.
    writeItem('session', `${ROUTER_PREFIX}${event.payload.message}`, '1')
    if (!isNavigating() && !isAwaited()) void seekNewBuild()
    // A tap may have navigated before the reload began; a failure there requests it again.
    else if (isReloading || mayReload(Date.now())) {
      isReloading = true
      void openNewBuild()
    }
  })
}

/** Whether the person just tapped and is not writing. Browsers without this information count as tapped. */
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

import { limits } from '@semai/contract/limits'
import { readItem, writeItem } from './web-storage.ts'

const KEY = 'semai.chunk-reload'
// The router's own remedy: one reload for each message, remembered under this prefix.
const ROUTER_PREFIX = 'tanstack_router_reload:'

/**
 * A newer build replaced the chunks this page knows: load the page again, at most once in 60 seconds. Without a network
 * that would help nobody, and cost what the page knows.
 */
export function reloadOnFailedChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    if (mayReload(Date.now())) return window.location.reload()
    // Without this the router would reload by its own count, and the guard would not hold.
    writeItem('session', `${ROUTER_PREFIX}${event.payload.message}`, '1')
  })
}

/** Also marks the reload as done. */
function mayReload(now: number): boolean {
  if (!navigator.onLine) return false
  const last = Number(readItem('session', KEY) ?? 0)
  if (now - last < limits.chunkReloadGuardMs) return false
  writeItem('session', KEY, String(now))
  return true
}

import { followRestoredPage } from '../session/back-forward-cache.ts'

/** Run the work under a lock shared by all tabs. */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) await navigator.locks.request(name, work)
  else await work()
}

export type Tabs = ReturnType<typeof tabsOf>

/**
 * Notify the other tabs of this browser of a change. The channel is closed while the page is in the
 * back/forward cache, since browsers drop a page that gets a message there.
 */
export function tabsOf(name: string) {
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  let isOwed = false
  let channel = open()

  function open() {
    if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return null
    const opened = new BroadcastChannel(name)
    opened.addEventListener('message', notify)
    return opened
  }

  function announce() {
    isOwed = channel === null
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin only has none
    channel?.postMessage(null)
  }

  followRestoredPage({
    onLeave() {
      channel?.close()
      channel = null
    },
    onRestore() {
      channel = open()
      if (isOwed) announce()
      notify()
    },
  })
  return { announce, hear: (listener: () => void) => void listeners.add(listener) }
}

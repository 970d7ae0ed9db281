import { widenWindow } from './message-window.ts'
import type { SyncParts } from './sync-events.ts'

/** Create the function that loads the page before or after the shown messages. */
export const createWiden =
  ({ ports, heard, store, catchUp }: SyncParts) =>
  async (end: 'older' | 'newer') => {
    const { window, part, isWidening } = store.getState()
    const edge = end === 'older' ? window?.messages[0] : window?.messages.at(-1)
    if (!window || !edge || isWidening || !(end === 'older' ? window.hasOlder : window.hasNewer)) return
    store.show({ isWidening: end })
    try {
      const page = await ports.fetch(end === 'older' ? { before: edge.seq } : { after: edge.seq })
      const now = store.getState()
      // Another part may have been opened meanwhile.
      if (!now.window || now.part !== part) return
      store.show({ window: widenWindow(now.window, page, end), isShifting: end === 'older' })
      // Changes after the page's revision were not applied to it.
      if (page.last_rev < heard.newest) void catchUp()
    } catch {
      // The next scroll tries again.
    } finally {
      // Wait until it is drawn.
      await new Promise((resolve) => setTimeout(resolve))
      store.show({ isWidening: null, isShifting: false })
    }
  }

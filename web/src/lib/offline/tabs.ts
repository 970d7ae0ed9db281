/** Runs the work while no other tab does the like. */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) await navigator.locks.request(name, work)
  else await work()
}

export type Tabs = ReturnType<typeof tabsOf>

/** Tells the other tabs of this browser that something has changed. */
export function tabsOf(name: string) {
  const channel =
    typeof window === 'undefined' || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin only has none
    announce: () => channel?.postMessage(null),
    hear: (listener: () => void) => channel?.addEventListener('message', listener),
  }
}

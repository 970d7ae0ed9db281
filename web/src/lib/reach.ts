type Listener = () => void

let isReached = true
const listeners = new Set<Listener>()

/** Whether there is a network, and the last call got an answer: a browser may have a network that leads nowhere. */
export const isOnline = (): boolean => navigator.onLine && isReached

/** What became of a call: an answer, of whatever kind, or none. */
export function noteReach(isAnswered: boolean) {
  if (isAnswered === isReached) return
  isReached = isAnswered
  for (const listener of listeners) listener()
}

/** Hears whenever `isOnline` may have changed. Returns how to stop. */
export function watchReach(listener: Listener): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

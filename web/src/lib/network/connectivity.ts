type Listener = () => void

let wasAnswered = true
const listeners = new Set<Listener>()

/** Whether there is a network, and the last call got an answer: a browser may have a network that leads nowhere. */
export const isOnline = (): boolean => navigator.onLine && wasAnswered

/** Note whether a call got an answer of any kind. */
export function noteAnswer(isAnswered: boolean) {
  if (isAnswered === wasAnswered) return
  wasAnswered = isAnswered
  for (const listener of listeners) listener()
}

/** Hears whenever `isOnline` may have changed. Returns how to stop. */
export function watchConnectivity(listener: Listener): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

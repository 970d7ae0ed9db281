import { useSyncExternalStore } from 'react'

// Apart from signing out itself, which the login page does not need.
let answer: string | null = null
const listeners = new Set<() => void>()

/** Notes the answer that made signing out fail. */
export function showSignOutFailure(words: string) {
  answer = words
  listeners.forEach((listener) => listener())
}

/** The answer that made signing out fail, to be shown in a dialog. */
export const useSignOutFailure = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => answer,
    () => null,
  )

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

import { useSyncExternalStore } from 'react'

let isOpen = false
const watchers = new Set<() => void>()

/** One has just done something of which there will be news: a good moment to ask how they should come (shell/asking). */
export const noteOccasion = () => change(true)

/** It was used, or nothing was to be asked: the next one is another occasion. */
export const spendOccasion = () => change(false)

export const useOccasion = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
    () => isOpen,
  )

function change(next: boolean) {
  isOpen = next
  for (const tell of watchers) tell()
}

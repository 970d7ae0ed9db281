import { useSyncExternalStore } from 'react'

let isOpen = false
const watchers = new Set<() => void>()

/** Note an action that leads to notifications: a good moment to ask about pushes (shell/prompt). */
export const noteOccasion = () => change(true)

/** Clear the occasion after use. */
export const spendOccasion = () => change(false)

export const useOccasion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
    () => isOpen,
  )

function change(next: boolean) {
  isOpen = next
  for (const listener of watchers) listener()
}

import { useDeferredValue, type ReactNode } from 'react'

/** Render large children after their surroundings, in interruptible slices. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}

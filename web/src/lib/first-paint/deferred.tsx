import { useDeferredValue, type ReactNode } from 'react'

/**
 * Draws what is inside after what is around it, and in slices: the browser paints and hears taps between them. For much at
 * once.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}

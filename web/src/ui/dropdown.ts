import { createContext, use } from 'react'

/** Whether something stands in a dialog, which covers all that floats above the page. */
export const InDialog = createContext(false)

/** How a list drops down: within its dialog, though not cut off by its edge; elsewhere above the page. */
export function useDropdown() {
  return use(InDialog) ? inside : outside
}

// What is looked up makes the list longer after it has opened: it turns upwards when it no longer fits.
const outside = { withinPortal: true, preventPositionChangeWhenVisible: false } as const
const inside = { ...outside, withinPortal: false, floatingStrategy: 'fixed' } as const

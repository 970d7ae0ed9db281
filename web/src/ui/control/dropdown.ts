import { createContext, use } from 'react'

/** Whether a component is inside a dialog, which covers page-level popovers. */
export const InDialog = createContext(false)

/** How a list drops down: within its dialog, though not cut off by its edge; elsewhere above the page. */
export function useDropdown() {
  return use(InDialog) ? inside : outside
}

// Loaded options lengthen an open list, which may then flip upwards.
const outside = { withinPortal: true, preventPositionChangeWhenVisible: false } as const
const inside = { ...outside, withinPortal: false, floatingStrategy: 'fixed' } as const

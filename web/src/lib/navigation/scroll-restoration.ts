import type { AnyRouter } from '@tanstack/react-router'
import { defaultGetScrollRestorationKey, getElementScrollRestorationEntry } from '@tanstack/router-core'

/**
 * Make the router store the scroll position of every page once, when it is left. By itself the router stores only pages where it
 * noticed scrolling, which may start late on a slow device, and overwrites a position while the next page's skeleton is shown.
 */
export function keepScrollPositions(router: AnyRouter) {
  let left: { scrollX: number; scrollY: number } | null = null
  router.subscribe('onBeforeNavigate', () => {
    if (left) return
    left = { scrollX: window.scrollX, scrollY: window.scrollY }
    // Does not bubble, so only the router receives it.
    document.dispatchEvent(new Event('scroll'))
  })
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (!fromLocation) return
    const getKey = () => defaultGetScrollRestorationKey(fromLocation)
    const noted = getElementScrollRestorationEntry(router, { getKey, getElement: () => window })
    if (noted) Object.assign(noted, left)
  })
  router.subscribe('onResolved', () => {
    left = null
  })
}

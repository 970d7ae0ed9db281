import type { AnyRouter } from '@tanstack/react-router'
import { defaultGetScrollRestorationKey, getElementScrollRestorationEntry } from '@tanstack/router-core'

/**
 * Has the router note the place on every page that is left, once: it notes only where it has seen somebody scroll, which it
 * may begin to look for late on a busy device, and it notes a page's place anew for whoever turns back while the next page's
 * skeleton stands there, as far as that happens to be scrolled.
 */
export function keepScrollPositions(router: AnyRouter) {
  let left: { scrollX: number; scrollY: number } | null = null
  router.subscribe('onBeforeNavigate', () => {
    if (left) return
    left = { scrollX: window.scrollX, scrollY: window.scrollY }
    // Nobody else hears of it: it does not bubble.
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

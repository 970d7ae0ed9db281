import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'

// Pictures and fonts that load after the text still move it.
const SETTLES_MS = 3000
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let stop: (() => void) | null = null

/** Stop scrolling to the hash, because the person or other code scrolled. */
export function endHashArrival() {
  stop?.()
  stop = null
}

/**
 * Scroll to the element of the address's hash as soon as it exists, and keep it in view while the page grows. The router does not
 * wait for it. Applies to opened, reloaded and followed addresses; the router handles going back.
 */
export function useHashArrival() {
  const router = useRouter()
  useEffect(() => {
    let isReturn = isReturned()
    if (!isReturn) arriveAt(router.state.location.hash)
    const unwatch = router.history.subscribe(({ action: { type } }) => {
      isReturn = type !== 'PUSH' && type !== 'REPLACE'
    })
    const leave = router.subscribe('onRendered', ({ fromLocation, toLocation, hashChanged, pathChanged }) => {
      if (!fromLocation || !(pathChanged || hashChanged)) return
      const isOwn = toLocation.state.__hashScrollIntoViewOptions === false
      if (pathChanged || !isOwn) endHashArrival()
      if (!isReturn && !isOwn) arriveAt(toLocation.hash)
    })
    return () => {
      unwatch()
      leave()
      endHashArrival()
    }
  }, [router])
}

/** Whether the browser restored the document by back or forward. */
const isReturned = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/** Scroll to an element and keep it there for a moment. 'nearest' does not move a visible one. */
export function arriveAt(id: string, block: 'start' | 'nearest' = 'start') {
  endHashArrival()
  if (!id) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const target = document.getElementById(id)
    if (!target) return
    target.scrollIntoView({ behavior: 'instant', block })
    timer ??= setTimeout(endHashArrival, SETTLES_MS)
  }
  // Observe added nodes and changed heights.
  const added = new MutationObserver(look)
  added.observe(document.body, { childList: true, subtree: true })
  const grown = new ResizeObserver(look)
  grown.observe(document.body)
  for (const move of MOVES) window.addEventListener(move, endHashArrival, { passive: true })
  stop = () => {
    clearTimeout(timer)
    added.disconnect()
    grown.disconnect()
    for (const move of MOVES) window.removeEventListener(move, endHashArrival)
  }
}

import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'

// Pictures and letters that come after the words still move them.
const SETTLES_MS = 3000
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let stop: (() => void) | null = null

/** Who knows better where the page should stand, or the person who has moved it, ends the way to the hash. */
export function endHashArrival() {
  stop?.()
  stop = null
}

/**
 * What an address names after # comes into view as soon as it is there, which the router does not wait for, and stays
 * there while the page grows around it: for an address that is opened or loaded again, and on the way from one to
 * another. Going back is left to the router, and so are links that scroll by themselves.
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

/** The document itself was come back to: the browser knows where one was. */
const isReturned = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/** Brings the element into view, and keeps it there for a moment. 'nearest' leaves what can be seen where it is. */
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
  // Each change of what is there, and of how high it is.
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

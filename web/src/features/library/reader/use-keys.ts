import { useEffect, useRef, type RefObject } from 'react'

/** Handle keys pressed within an element that is not interactive itself. */
export function useKeys(ref: RefObject<HTMLElement | null>, take: (event: KeyboardEvent) => void) {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const element = ref.current
    const listen = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) latest.current(event)
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [ref])
}

import { useEffect, useRef, type RefObject } from 'react'

/** Takes the keys that are pressed anywhere inside an element, which need not be one that is operated itself. */
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

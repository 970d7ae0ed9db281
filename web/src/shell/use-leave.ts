import { useEffect, useRef } from 'react'

/** Tells when the focus or a tap goes elsewhere than into the element that gets the ref. */
export function useLeave(onLeave: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leave = ({ type, target, relatedTarget }: FocusEvent | PointerEvent) => {
      const goal = type === 'focusout' ? relatedTarget : target
      // A focus that goes nowhere, as to another window, leaves everything as it is.
      if (goal instanceof Node && !ref.current?.contains(goal)) onLeave()
    }
    const element = ref.current
    element?.addEventListener('focusout', leave)
    document.addEventListener('pointerdown', leave)
    return () => {
      element?.removeEventListener('focusout', leave)
      document.removeEventListener('pointerdown', leave)
    }
  })
  return ref
}

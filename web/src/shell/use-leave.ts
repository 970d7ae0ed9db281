import { useEffect, useRef } from 'react'

/** Call back when the focus or a tap leaves the element of the ref. */
export function useLeave(onLeave: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leave = ({ type, target, relatedTarget }: FocusEvent | PointerEvent) => {
      const goal = type === 'focusout' ? relatedTarget : target
      // Ignores a focus that moves to another window.
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

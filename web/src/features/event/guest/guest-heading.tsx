import { useEffect, useRef } from 'react'

/** What took a form's place takes the focus too: a screen reader goes on here. */
export function FocusedHeading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h2 ref={ref} id="guest" tabIndex={-1}>
      {children}
    </h2>
  )
}

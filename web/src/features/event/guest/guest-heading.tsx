import { useEffect, useRef } from 'react'

/** Heading that takes the focus after it has replaced a form, for screen readers. */
export function FocusedHeading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h2 ref={ref} id="guest" tabIndex={-1}>
      {children}
    </h2>
  )
}

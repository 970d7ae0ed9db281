import { useEffect, useRef, useState, type ReactNode } from 'react'
import classes from './reader-end.module.css'

const AHEAD = '600px'

/** Content after the page's own, rendered when the reader scrolls near it. */
export function ReaderEnd({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={classes.end}>
      {isNear && children}
    </div>
  )
}

import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { isSaving } from '../browser/data-saver.ts'
import classes from './lazy-section.module.css'
import { Deferred } from './deferred.tsx'
import { firstPaint } from './first-paint.ts'
import { lineFree } from './prefetch.ts'

// Long enough that quick visitors have left the page.
const REST_MS = 6000

const seen = new Set<string>()

interface LazySectionProps {
  /** A named section renders immediately on return, so that the scroll position is found. */
  name?: string
  /** Whether its surroundings set its size; otherwise its placeholder is as high as the screen. */
  isSized?: boolean
  /** May be lazy. */
  children: ReactNode
}

/**
 * Section below the first screen. Draws its children after the first paint, when its place enters the screen, the person
 * scrolls, or the page has been open for 6 s (26 s on a slow line). If data are saved, waiting does not draw it.
 */
export function LazySection({ name = '', isSized = false, children }: LazySectionProps) {
  const [wasSeen] = useState(seen.has(name))
  const [isDrawn, setDrawn] = useState(wasSeen)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isDrawn || !place.current) return
    let isThere = true
    const draw = async () => {
      await firstPaint()
      if (!isThere) return
      if (name) seen.add(name)
      startTransition(() => setDrawn(true))
    }
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void draw())
    observer.observe(place.current)
    window.addEventListener('scroll', draw, { once: true, passive: true })
    const drawAtRest = async () => {
      if (isSaving()) return
      await lineFree()
      await draw()
    }
    const resting = window.setTimeout(drawAtRest, REST_MS)
    return () => {
      isThere = false
      observer.disconnect()
      window.removeEventListener('scroll', draw)
      window.clearTimeout(resting)
    }
  }, [isDrawn, name])
  // showLazySections (scripts/content/demo-pages.ts) knows it by its attribute.
  const waiting = <span ref={place} className={isSized ? undefined : classes.place} data-lazy-section />
  if (!isDrawn) return waiting
  const drawn = <Suspense fallback={waiting}>{children}</Suspense>
  return wasSeen ? <Deferred>{drawn}</Deferred> : drawn
}

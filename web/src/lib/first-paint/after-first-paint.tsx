import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'
import { idle } from '../prefetch.ts'
import { firstPaint, isPainted } from './first-paint.ts'

/** What nobody sees, or misses, in a page's first moments: drawn once the page has painted and nothing presses. May be lazy. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(isPainted)
  useEffect(() => {
    let isThere = true
    void firstPaint()
      .then(idle)
      .then(() => isThere && startTransition(() => setDrawn(true)))
    return () => {
      isThere = false
    }
  }, [])
  return isDrawn && <Suspense>{children}</Suspense>
}

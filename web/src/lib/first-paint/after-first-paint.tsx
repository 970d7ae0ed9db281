import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'
import { idle } from './prefetch.ts'
import { firstPaint, isPainted } from './first-paint.ts'

/** Render children after the first paint, in idle time. They may be lazy. */
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

import { Suspense, useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { optionalChunk } from '../../lib/first-paint/optional-chunk.ts'

const ProgressBar = optionalChunk(async () => (await import('./progress-bar.tsx')).ProgressBar)

/** The thin bar of a navigation under way. Fetched at the first navigation: the login page does without it. */
export function NavigationBar() {
  const router = useRouter()
  const [hasMoved, setMoved] = useState(false)
  useEffect(() => {
    if (hasMoved) return
    return router.subscribe('onBeforeNavigate', ({ fromLocation }) => fromLocation && setMoved(true))
  }, [router, hasMoved])
  if (!hasMoved) return null
  return (
    <Suspense>
      <ProgressBar />
    </Suspense>
  )
}

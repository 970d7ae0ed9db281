import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'

const ProgressBar = lazy<() => ReactNode>(() =>
  // Without a network there is no bar; that is no reason to lose the page.
  import('./progress-bar.tsx').then(
    (module) => ({ default: module.ProgressBar }),
    () => ({ default: () => null }),
  ),
)

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

import { Suspense, useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Moment } from '@semai/contract/moment'
import { followServer } from '../../lib/realtime/socket.ts'
import { optionalChunk } from '../../lib/first-paint/optional-chunk.ts'
import { isBusyPlace, stillMoment } from '../../lib/prompt/still-moment.ts'
import { nextMomentQuery, refreshMoments, takeMoment } from './queries.ts'
import { titleOf } from './text.ts'

const loadShown = () => import('./shown-moment.tsx')
const ShownMoment = optionalChunk(async () => (await loadShown()).ShownMoment)

/** Card of a new moment at the page’s edge, shown once when the user is idle, at most one per page. */
export function MomentCard() {
  const queryClient = useQueryClient()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { data: next } = useQuery(nextMomentQuery())
  const [shown, setShown] = useState<{ moment: Moment; path: string } | null>(null)
  useEffect(
    () =>
      followServer({
        topics: ['own'],
        on: { moment: () => void refreshMoments(queryClient) },
        onMissed: () => void refreshMoments(queryClient),
      }),
    [queryClient],
  )
  useEffect(() => {
    if (!isBusyPlace(path)) void queryClient.prefetchQuery(nextMomentQuery())
  }, [queryClient, path])
  useEffect(() => {
    if (!next || isBusyPlace(path)) return
    const leaving = new AbortController()
    const show = async () => {
      const isOurs = await takeWhenStill(next, leaving.signal)
      if (isOurs) setShown({ moment: next, path: window.location.pathname })
      // Stale at once, so that the next page fetches the next moment.
      if (isOurs !== null) queryClient.setQueryData(nextMomentQuery().queryKey, null, { updatedAt: 1 })
    }
    void show()
    return () => leaving.abort()
  }, [queryClient, next, path])
  const isShown = shown !== null && shown.path === path && !isBusyPlace(path)
  return (
    <>
      <p className="visually-hidden" role="status">
        {isShown ? `${titleOf(shown.moment)}. Kartunya bisa dibagikan di akhir halaman.` : ''}
      </p>
      <Suspense>{isShown && <ShownMoment moment={shown.moment} onClose={() => setShown(null)} />}</Suspense>
    </>
  )
}

// Load the card’s code before marking the moment as seen. Returns null offline; the next page tries again.
async function takeWhenStill(moment: Moment, signal: AbortSignal): Promise<boolean | null> {
  try {
    await loadShown()
    signal.throwIfAborted()
    await stillMoment(signal)
    return await takeMoment(moment)
  } catch {
    return null
  }
}

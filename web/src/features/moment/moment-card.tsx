import { Suspense, useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Moment } from '@semai/contract/moment'
import { followServer } from '../../lib/call/socket.ts'
import { optionalChunk } from '../../lib/first-paint/optional-chunk.ts'
import { isBusyPlace, stillMoment } from '../../lib/still-moment.ts'
import { nextMomentQuery, refreshMoments, takeMoment } from './queries.ts'
import { titleOf } from './text.ts'

const loadShown = () => import('./shown-moment.tsx')
const ShownMoment = optionalChunk(async () => (await loadShown()).ShownMoment)

/** What one has reached, told once, at the page's edge, when one is not in the midst of something. One a page. */
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
      // Old at once: the next page asks for the next.
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

// Loads the card's code before it takes the moment. Returns null without a network; the next page tries again.
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

import { useEffect, useId, useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Moment } from '@semai/contract/moment'
import { followServer } from '../../lib/call/socket.ts'
import { isBusyPlace, stillMoment } from '../../lib/still-moment.ts'
import { ShareCardButton } from '../../ui/share-card-button.tsx'
import edge from '../../ui/edge-card.module.css'
import classes from './moment-card.module.css'
import { MomentPicture } from './moment-picture.tsx'
import { nextMomentQuery, refreshMoments, takeMoment } from './queries.ts'
import { cardOf, noteOf, titleOf } from './text.ts'

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
      {isShown && <Card moment={shown.moment} onClose={() => setShown(null)} />}
    </>
  )
}

// Taken only when it can be shown. Null without a network: it waits for the next page.
async function takeWhenStill(moment: Moment, signal: AbortSignal): Promise<boolean | null> {
  await stillMoment(signal)
  return takeMoment(moment).catch(() => null)
}

function Card({ moment, onClose }: { moment: Moment; onClose: () => void }) {
  const id = useId()
  const close = () => {
    // The button that was pressed goes with the card.
    document.querySelector('main')?.focus({ preventScroll: true })
    onClose()
  }
  useEscape(onClose)
  return (
    <section className={`${edge.card} ${classes.card}`} aria-labelledby={id} data-aside>
      <MomentPicture moment={moment} />
      <div className={classes.words}>
        <h2 id={id}>{titleOf(moment)}</h2>
        <p>{noteOf(moment)}</p>
      </div>
      <div className={classes.actions}>
        <ShareCardButton size="sm" card={cardOf(moment)} />
        <Button size="sm" variant="subtle" onClick={close}>
          Tutup
        </Button>
      </div>
    </section>
  )
}

// What is open above it is closed first.
function useEscape(onClose: () => void) {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) onClose()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

import { useEffect, useState, type ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Moment, MomentKind } from '@semai/contract/moment'
import { followServer } from '../../lib/realtime/socket.ts'
import { ShareCardButton } from '../../ui/control/share-card-button.tsx'
import classes from './moment-here.module.css'
import { MomentPicture } from './moment-picture.tsx'
import { nextMomentQuery, refreshMoments, takeMoment } from './queries.ts'
import { cardOf, noteOf, titleOf } from './text.ts'

interface MomentHereProps {
  kind: MomentKind
  subject_id: string
  /** Called when the server pushes a moment, and after a reconnect, when a push may be missed. */
  onUpdate?: () => void
  /** Content on later visits. */
  otherwise?: ReactNode
}

/** Moment on the page of its subject, inline instead of at the edge. */
export function MomentHere({ kind, subject_id, onUpdate, otherwise = null }: MomentHereProps) {
  const queryClient = useQueryClient()
  const { data: next } = useQuery(nextMomentQuery({ kind, subject_id }))
  const [shown, setShown] = useState<Moment | null>(null)
  useEffect(
    () =>
      followServer({
        topics: ['own'],
        on: {
          moment: () => {
            void refreshMoments(queryClient)
            onUpdate?.()
          },
        },
        // MomentCard fetches the moments.
        onMissed: () => onUpdate?.(),
      }),
    [queryClient, onUpdate],
  )
  useEffect(() => {
    // Never show 2 moments at once.
    if (!next || document.querySelector('[data-aside]')) return
    const show = async () => {
      const hasTaken = await takeMoment(next)
      queryClient.setQueryData(nextMomentQuery({ kind, subject_id }).queryKey, null)
      if (hasTaken) setShown(next)
    }
    // Offline, the moment appears on a later visit.
    show().catch(() => {})
  }, [queryClient, next, kind, subject_id])
  return (
    <>
      <p className="visually-hidden" role="status">
        {shown ? `${titleOf(shown)}. ${noteOf(shown)}` : ''}
      </p>
      {shown ? (
        <section className={classes.moment} aria-label={titleOf(shown)} data-aside>
          <MomentPicture moment={shown} />
          <div>
            <h2>{titleOf(shown)}</h2>
            <p>{noteOf(shown)}</p>
            <ShareCardButton variant="light" size="sm" card={cardOf(shown)} />
          </div>
        </section>
      ) : (
        otherwise
      )}
    </>
  )
}

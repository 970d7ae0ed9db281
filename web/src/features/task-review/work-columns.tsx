import { IconArrowLeft } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { toast } from '../../lib/toast/toast.ts'
import { AddressLink, useAddressNavigate } from '../../ui/link/address-link.tsx'
import { Card } from '../../ui/card/card.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import type { ReadingPlace } from './place.ts'
import { takeOverWork } from './queries.ts'
import { queueAddress, type QueueState } from './queue-address.ts'
import { RubricForm } from './rubric-form.tsx'
import { RubricShown } from './rubric-shown.tsx'
import { useWork } from './use-work.ts'
import { isGone, WorkGone } from './work-gone.tsx'
import { Work } from './work.tsx'
import classes from './work.module.css'

interface WorkColumnsProps {
  id: string
  place: ReadingPlace
  state: QueueState
}

/** Work with its rubric, which only the reader who claimed it fills in. */
export function WorkColumns({ id, place, state }: WorkColumnsProps) {
  const { query, noteSent } = useWork(id)
  const navigate = useAddressNavigate()
  const { mutate: takeOver, isPending } = useMutation({
    mutationFn: takeOverWork,
    onError: (error) => void toast.failure(failureMessage(error)),
    onSettled: () => query.refetch(),
  })
  if (isGone(query.error)) return <WorkGone place={place} />
  return (
    <QueryBoundary query={query} skeleton={<Opening />} errorTitle="Karya ini tidak terbuka">
      {({ work, claim }) => (
        <>
          <article className={classes.work}>
            <AddressLink to={queueAddress(place.home, state)} className={classes.back}>
              <IconArrowLeft size={18} aria-hidden />
              Menunggu dibaca
            </AddressLink>
            <Work work={work} zone={place.zone} since={query.dataUpdatedAt} />
          </article>
          {claim === 'mine' ? (
            <RubricForm
              work={work}
              onSent={(next) => {
                noteSent()
                void navigate(queueAddress(place.home, { ...state, page: 1 }, next ?? undefined))
              }}
              onLost={() => void query.refetch()}
            />
          ) : (
            <RubricShown
              work={work}
              isDecided={claim === 'decided'}
              zone={place.zone}
              isAsking={query.isFetching}
              onTry={() => void query.refetch()}
              {...(place.takesOver && { onTakeOver: () => takeOver(id) })}
              isTakingOver={isPending}
            />
          )}
        </>
      )}
    </QueryBoundary>
  )
}

const Opening = () => (
  <>
    <TextSkeleton count={8} label="Membuka karya" />
    <Card as="aside">
      <TextSkeleton count={6} label="Memuat rubrik" />
    </Card>
  </>
)

import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { NotMentor } from '../../../../../features/mentor/room/not-mentor.tsx'
import { useIsMentor } from '../../../../../features/mentor/room/use-own-hours.ts'
import { figuresQuery } from '../../../../../features/task-review/queries.ts'
import { ReviewPage } from '../../../../../features/task-review/review-page.tsx'
import { viewerTimeZone } from '../../../../../lib/time/format-date.ts'
import { parseSearch } from '../../../../../lib/navigation/search-params.ts'
import { AddressLink } from '../../../../../ui/link/address-link.tsx'
import { Breadcrumb } from '../../../../../ui/layout/page-head.tsx'
import { RowSkeleton } from '../../../../../ui/state/skeletons.tsx'
import classes from './-review.module.css'

const home = '/mentor/ruang/tugas'

interface MentorReviewProps {
  id?: string
}

/** Work that a mentor reads: their hub's, or all hubs'. */
export function MentorReview({ id }: MentorReviewProps) {
  const isMentor = useIsMentor()
  if (isMentor === 'unsure') return <RowSkeleton count={5} lead="avatar" label="Memuat tugas" />
  return isMentor === 'yes' ? <Review {...(id && { id })} /> : <NotMentor />
}

function Review({ id }: MentorReviewProps) {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const { data } = useQuery(figuresQuery)
  const place = { home, zone: viewerTimeZone(), hasHubs: (data?.hubs.length ?? 0) > 1, takesOver: false }
  return (
    <div className={classes.review} data-open={id !== undefined || undefined}>
      <Breadcrumb
        crumbs={[
          <Link key="mentor" to="/mentor">
            Mentor
          </Link>,
          <Link key="room" to="/mentor/ruang">
            Ruang mentor
          </Link>,
          id ? (
            <AddressLink key="queue" to={home}>
              Menunggu dibaca
            </AddressLink>
          ) : (
            'Baca tugas'
          ),
          ...(id ? ['Baca tugas'] : []),
        ]}
      />
      <ReviewPage place={place} search={parseSearch(search)} id={id} />
    </div>
  )
}

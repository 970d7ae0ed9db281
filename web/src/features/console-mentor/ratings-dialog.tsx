import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { MentorFigures, StaffRating } from '@semai/contract/mentor/staff'
import { formatDate } from '../../lib/time/format-date.ts'
import { ContentDialog } from '../../ui/dialog/content-dialog.tsx'
import { Pages } from '../../ui/layout/pages.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import classes from './ratings-dialog.module.css'
import { ratingsQuery } from './queries.ts'

interface RatingsDialogProps {
  mentor: Pick<MentorFigures, 'id' | 'full_name'>
  onClose: () => void
}

/** Ratings of a mentor with their comments, for staff only. */
export function RatingsDialog({ mentor: { id, full_name }, onClose }: RatingsDialogProps) {
  const titleId = useId()
  const [page, setPage] = useState(1)
  const query = useQuery(ratingsQuery(id, page))
  return (
    <ContentDialog aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={classes.title}>
        Penilaian untuk {full_name}
      </h2>
      <p className={classes.note}>
        Hanya pengelola yang membacanya, tanpa nama pemberinya. Mentor melihat rata-rata, mulai dari lima penilaian.
      </p>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={4} lead="none" label="Memuat penilaian" />}
        errorTitle="Penilaian tidak terbuka"
      >
        {({ data, total_page }) => (
          <div aria-busy={query.isPlaceholderData}>
            <ul className={classes.ratings}>
              {data.map((rating) => (
                <Rating key={rating.session_id} rating={rating} />
              ))}
            </ul>
            <Pages page={page} totalPages={total_page} onChange={setPage} />
          </div>
        )}
      </QueryBoundary>
    </ContentDialog>
  )
}

const Rating = ({ rating: { rating, words, topic, start_at } }: { rating: StaffRating }) => (
  <li className={classes.rating}>
    <b>
      {rating}
      <span className="visually-hidden"> dari 5</span>
    </b>
    <div>
      <p>{words || <i>Tanpa komentar</i>}</p>
      <small>
        {topic} · {formatDate(start_at)}
      </small>
    </div>
  </li>
)

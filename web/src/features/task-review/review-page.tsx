import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { Figures } from './figures.tsx'
import type { ReadingPlace } from './place.ts'
import { queueQuery, releaseLeft } from './queries.ts'
import { queueQueryOf, readQueue } from './queue-address.ts'
import { Queue } from './queue.tsx'
import classes from './review-page.module.css'
import { WorkColumns } from './work-columns.tsx'

interface ReviewPageProps {
  place: ReadingPlace
  search: Record<string, string>
  /** The work that is open; none on the queue's own page. */
  id?: string | undefined
}

/** Work that waits to be read, the work that is open, and its rubric: beside one another where there is room. */
export function ReviewPage({ place, search, id }: ReviewPageProps) {
  usePageTitle('Baca tugas')
  const state = readQueue(search)
  const queue = useQuery(queueQuery(queueQueryOf(state)))
  useEffect(() => releaseLeft(id), [id])
  return (
    <div className={classes.desk} data-open={id !== undefined || undefined}>
      <Queue place={place} state={state} query={queue} openId={id} />
      {id === undefined ? (
        <Figures hasHubs={place.hasHubs} />
      ) : (
        <WorkColumns key={id} id={id} place={place} state={state} />
      )}
    </div>
  )
}

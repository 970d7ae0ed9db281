import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LessonSkeleton } from '../lesson/lesson-skeleton.tsx'
import { NoJourney } from './no-journey.tsx'
import { currentWorkshopQuery, workshopQuery } from '../queries.ts'

/** The address without a lesson: to the place where one goes on. */
export function NextLesson() {
  const query = useQuery(currentWorkshopQuery)
  return (
    <QueryBoundary query={query} skeleton={<LessonSkeleton />} errorTitle="Submodul berikutnya tidak terbuka">
      {({ workshop }) => (workshop ? <NextOf workshopId={workshop.id} /> : <NoJourney />)}
    </QueryBoundary>
  )
}

function NextOf({ workshopId }: { workshopId: string }) {
  const query = useQuery(workshopQuery(workshopId))
  // What was known may be done by now: without a network it is all there is.
  if (query.isFetching && !query.isPaused) return <LessonSkeleton />
  return (
    <QueryBoundary query={query} skeleton={<LessonSkeleton />} errorTitle="Submodul berikutnya tidak terbuka">
      {({ id, next }) =>
        next ? (
          <Navigate to="/workshop/submodul" search={{ id: next.id }} replace />
        ) : (
          <Navigate to="/workshop/journey" search={{ id }} replace />
        )
      }
    </QueryBoundary>
  )
}

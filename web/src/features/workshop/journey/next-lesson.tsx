import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { NoJourney } from './no-journey.tsx'
import { currentWorkshopQuery, workshopQuery } from '../queries.ts'

/** Address without a lesson id: redirects to the reader's next lesson. */
export function NextLesson() {
  const query = useQuery(currentWorkshopQuery)
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={10} label="Memuat submodul" />}
      errorTitle="Submodul berikutnya tidak terbuka"
    >
      {({ workshop }) => (workshop ? <NextOf workshopId={workshop.id} /> : <NoJourney />)}
    </QueryBoundary>
  )
}

function NextOf({ workshopId }: { workshopId: string }) {
  const query = useQuery(workshopQuery(workshopId))
  // Cached data may be outdated: waits for the answer, except offline.
  if (query.isFetching && !query.isPaused) return <TextSkeleton count={10} label="Memuat submodul" />
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={10} label="Memuat submodul" />}
      errorTitle="Submodul berikutnya tidak terbuka"
    >
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

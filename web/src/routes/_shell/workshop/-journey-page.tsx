import { useQuery } from '@tanstack/react-query'
import { Journey, JourneyPageSkeleton } from '../../../features/workshop/journey/journey.tsx'
import { NoJourney } from '../../../features/workshop/journey/no-journey.tsx'
import { currentWorkshopQuery } from '../../../features/workshop/queries.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { WithWorkshop } from './-with-workshop.tsx'

/** The path of one workshop. */
export const JourneyPage = ({ workshopKey }: { workshopKey: string }) => (
  <WithWorkshop workshopKey={workshopKey} skeleton={<JourneyPageSkeleton />}>
    {(workshop) => <Journey key={workshop.id} workshop={workshop} />}
  </WithWorkshop>
)

/** The path one is on, at the address without an id. */
export function MyJourneyPage() {
  const query = useQuery(currentWorkshopQuery)
  return (
    <QueryBoundary query={query} skeleton={<JourneyPageSkeleton />} errorTitle="Jalurmu tidak terbuka">
      {({ workshop }) => (workshop ? <JourneyPage workshopKey={workshop.id} /> : <NoJourney />)}
    </QueryBoundary>
  )
}

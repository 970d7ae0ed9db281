import { useQuery } from '@tanstack/react-query'
import { EventDetailPage } from '../../../features/event/detail/event-detail.tsx'
import { eventQuery } from '../../../features/event/detail/queries.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { viewerTimeZone } from '../../../lib/time/format-date.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { NotFoundPage } from '../../../shell/not-found-page.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { DetailSkeleton } from '../../../ui/state/skeletons.tsx'
import { PreviewStrip } from '../../../ui/card/preview-strip.tsx'

/** Page of an event, at its addresses below the list and the calendar. */
export function EventPage({ id }: { id: string }) {
  const query = useQuery(eventQuery(id))
  const { data: person } = useQuery(profileQuery)
  usePageTitle(query.data?.title)
  // Gone for good, even if it was seen a moment ago.
  if (isFailure(query.error, 'event-not-found')) return <NotFoundPage />
  return (
    <QueryBoundary
      query={query}
      skeleton={<DetailSkeleton label="Memuat kegiatan" />}
      errorTitle="Kegiatan ini tidak terbuka"
    >
      {(event) => (
        <>
          <PreviewStrip isPreview={event.is_preview} />
          <EventDetailPage event={event} viewerZone={person?.time_zone ?? viewerTimeZone()} />
        </>
      )}
    </QueryBoundary>
  )
}

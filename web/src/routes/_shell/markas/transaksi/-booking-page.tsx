import { useQuery } from '@tanstack/react-query'
import { BookingDetail } from '../../../../features/markas/booking/booking-detail.tsx'
import { bookingQuery } from '../../../../features/markas/booking/queries.ts'
import type { BookingSearch } from '../../../../features/markas/booking/search.ts'
import { isFailure } from '../../../../lib/call/failure-text.ts'
import { viewerTimeZone } from '../../../../lib/time/format-date.ts'
import { usePageTitle } from '../../../../lib/navigation/page-title.ts'
import { profileQuery } from '../../../../lib/session/profile.ts'
import { NotFoundPage } from '../../../../shell/not-found-page.tsx'
import { QueryBoundary } from '../../../../ui/state/query-boundary.tsx'
import { DetailSkeleton } from '../../../../ui/state/skeletons.tsx'

// Someone at the desk may change it while one looks.
const MINUTE_MS = 60_000

/** Page of a booking with its code. */
export function BookingPage({ id, search }: { id: string; search: BookingSearch }) {
  const query = useQuery({ ...bookingQuery(id), refetchInterval: MINUTE_MS })
  const { data: person } = useQuery(profileQuery)
  usePageTitle(query.data && `${query.data.room.name}, ${query.data.reference_no}`)
  if (isFailure(query.error, 'schedule-not-found')) return <NotFoundPage />
  return (
    <QueryBoundary
      query={query}
      skeleton={<DetailSkeleton label="Memuat pemesanan" />}
      errorTitle="Pemesanan ini tidak terbuka"
    >
      {(booking) => (
        <BookingDetail
          key={booking.id}
          booking={booking}
          search={search}
          viewerZone={person?.time_zone ?? viewerTimeZone()}
        />
      )}
    </QueryBoundary>
  )
}

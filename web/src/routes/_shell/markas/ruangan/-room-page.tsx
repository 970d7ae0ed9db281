import { useQuery } from '@tanstack/react-query'
import { daysAhead } from '../../../../features/markas/slot/days.ts'
import { roomQuery } from '../../../../features/markas/queries.ts'
import { RoomDetail } from '../../../../features/markas/room/room-detail.tsx'
import type { RoomSearch } from '../../../../features/markas/slot/search.ts'
import { isFailure } from '../../../../lib/call/failure-text.ts'
import { viewerTimeZone } from '../../../../lib/time/format-date.ts'
import { usePageTitle } from '../../../../lib/navigation/page-title.ts'
import { profileQuery } from '../../../../lib/session/profile.ts'
import { NotFoundPage } from '../../../../shell/not-found-page.tsx'
import { QueryBoundary } from '../../../../ui/state/query-boundary.tsx'
import { DetailSkeleton } from '../../../../ui/state/skeletons.tsx'

// Slots pass while one looks.
const MINUTE_MS = 60_000

/** Page of a room with its slots; the QR code at its door leads here too. */
export function RoomPage({ id, search }: { id: string; search: RoomSearch }) {
  const query = useQuery({ ...roomQuery(id, daysAhead(new Date())), refetchInterval: MINUTE_MS })
  const { data: person } = useQuery(profileQuery)
  usePageTitle(query.data?.name)
  if (isFailure(query.error, 'room-not-found')) return <NotFoundPage />
  return (
    <QueryBoundary
      query={query}
      skeleton={<DetailSkeleton label="Memuat ruang" />}
      errorTitle="Ruang ini tidak terbuka"
    >
      {(room) => (
        <RoomDetail key={room.id} room={room} search={search} viewerZone={person?.time_zone ?? viewerTimeZone()} />
      )}
    </QueryBoundary>
  )
}

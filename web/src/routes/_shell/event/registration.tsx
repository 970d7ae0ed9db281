import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { claimGuestParticipations } from '../../../features/event/participation/claim.ts'
import {
  participationListQuery,
  restoreParticipations,
  ticketQuery,
} from '../../../features/event/participation/queries.ts'
import { ParticipationList } from '../../../features/event/participation/participation-list.tsx'
import { TicketPage } from '../../../features/event/ticket/ticket-page.tsx'
import { readTicketSearch, type TicketSearch } from '../../../features/event/ticket/search.ts'
import { MomentHere } from '../../../features/moment/moment-here.tsx'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { viewerTimeZone } from '../../../lib/time/format-date.ts'
import { restoreQuery } from '../../../lib/offline/query-cache.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { NotFoundPage } from '../../../shell/not-found-page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export const Route = createFileRoute('/_shell/event/registration')({
  staticData: { title: 'Pendaftaran kegiatan', parent: '/event' },
  validateSearch: readLater<TicketSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadParticipations(queryClient, readTicketSearch(deps).tiket),
  component: EventRegistrationPage,
})

// Loads data saved on the device first, which is all there is offline.
async function loadParticipations(queryClient: QueryClient, ticketId: string | undefined) {
  await (ticketId ? restoreQuery(queryClient, ticketQuery(ticketId)) : restoreParticipations(queryClient))
  void claimGuestParticipations(queryClient)
  if (ticketId) void queryClient.prefetchQuery(ticketQuery(ticketId))
  else void queryClient.prefetchInfiniteQuery(participationListQuery)
}

function EventRegistrationPage() {
  const { tiket } = readTicketSearch(Route.useSearch())
  const { data: person } = useQuery(profileQuery)
  const viewerZone = person?.time_zone ?? viewerTimeZone()
  return tiket ? <TicketView id={tiket} viewerZone={viewerZone} /> : <ListView viewerZone={viewerZone} />
}

function TicketView({ id, viewerZone }: { id: string; viewerZone: string }) {
  const { error } = useQuery(ticketQuery(id))
  if (isFailure(error, 'participation-not-found')) return <NotFoundPage />
  return (
    <TicketPage
      id={id}
      viewerZone={viewerZone}
      reached={(eventId, refresh) => <MomentHere kind="check-in" subject_id={eventId} onUpdate={refresh} />}
    />
  )
}

const ListView = ({ viewerZone }: { viewerZone: string }) => (
  <>
    <PageHead
      title="Pendaftaranmu"
      sub="Tiket dan status setiap kegiatan yang kamu daftari."
      crumbs={[
        <Link key="home" to="/home">
          Beranda
        </Link>,
        <Link key="event" to="/event">
          Kegiatan
        </Link>,
        'Pendaftaran',
      ]}
    />
    <ParticipationList viewerZone={viewerZone} />
  </>
)

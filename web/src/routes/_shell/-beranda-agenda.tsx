import { useQuery } from '@tanstack/react-query'
import { eventEntriesOf } from '../../features/event/list/agenda-entries.tsx'
import { agendaQuery } from '../../features/event/participation/queries.ts'
import { myCountQuery } from '../../features/event/list/queries.ts'
import { AgendaCard } from '../../features/home/agenda-card.tsx'
import { sessionEntriesOf } from '../../features/ignition/agenda-entries.ts'
import { mySessionsQuery } from '../../features/ignition/queries.ts'
import { roomEntriesOf } from '../../features/markas/booking/agenda-entries.ts'
import { nextBookingQuery } from '../../features/markas/booking/queries.ts'

/** Agendamu, from the features that know what one is expected at. */
export function BerandaAgenda({ viewerZone, className }: { viewerZone: string; className: string | undefined }) {
  const events = useQuery(agendaQuery)
  const sessions = useQuery(mySessionsQuery)
  const bookings = useQuery(nextBookingQuery)
  const { data: count } = useQuery(myCountQuery)
  const others = [sessions, bookings]
  const areKnown = others.every(({ data, isError, isPaused }) => data !== undefined || isError || isPaused)
  // What of the others cannot be read leaves the events at least.
  const data = events.data &&
    areKnown && [
      ...eventEntriesOf(events.data),
      ...sessionEntriesOf(sessions.data ?? []),
      ...roomEntriesOf(bookings.data?.upcoming ?? []),
    ]
  const query = { ...events, data: data || undefined }
  return <AgendaCard query={query} attended={count?.attended} viewerZone={viewerZone} className={className} />
}

import { useQuery } from '@tanstack/react-query'
import { eventEntriesOf } from '../../features/event/list/agenda-entries.tsx'
import { agendaQuery } from '../../features/event/participation/queries.ts'
import { TodayCard } from '../../features/home/today-card.tsx'
import { sessionEntriesOf } from '../../features/ignition/agenda-entries.ts'
import { mySessionsQuery } from '../../features/ignition/queries.ts'
import { roomEntriesOf } from '../../features/markas/booking/agenda-entries.ts'
import { nextBookingQuery } from '../../features/markas/booking/queries.ts'
import { mentorEntriesOf } from '../../features/mentor/session/agenda-entries.ts'
import { nextSessionQuery } from '../../features/mentor/session/queries.ts'
import { deadlineEntriesOf } from '../../features/workshop/agenda-entries.ts'
import { deadlinesQuery } from '../../features/workshop/queries.ts'

/** Section Hari ini: appointments and deadlines from the features. */
export function BerandaToday({ viewerZone, className }: { viewerZone: string; className: string | undefined }) {
  const events = useQuery(agendaQuery)
  const sessions = useQuery(mySessionsQuery)
  const bookings = useQuery(nextBookingQuery)
  const mentoring = useQuery(nextSessionQuery)
  const deadlines = useQuery(deadlinesQuery)
  const others = [sessions, bookings, mentoring, deadlines]
  const areKnown = others.every(({ data, isError, isPaused }) => data !== undefined || isError || isPaused)
  // Shows the events even if other answers fail.
  const data = events.data &&
    areKnown && [
      ...eventEntriesOf(events.data),
      ...sessionEntriesOf(sessions.data ?? []),
      ...roomEntriesOf(bookings.data?.upcoming ?? []),
      ...mentorEntriesOf(mentoring.data?.next ?? null),
      ...deadlineEntriesOf(deadlines.data ?? [], viewerZone),
    ]
  const query = { ...events, data: data || undefined }
  return <TodayCard query={query} viewerZone={viewerZone} className={className} />
}

import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../../lib/page-title.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { ticketQuery } from '../participation/queries.ts'
import { Ticket } from './ticket.tsx'
import { TicketSkeleton } from './ticket-skeleton.tsx'

/** One ticket by its id. */
export function TicketPage({ id, viewerZone }: { id: string; viewerZone: string }) {
  const query = useQuery(ticketQuery(id))
  usePageTitle(query.data && `Tiket ${query.data.event.title}`)
  return (
    <QueryBoundary query={query} skeleton={<TicketSkeleton />} errorTitle="Tiket ini tidak terbuka">
      {(mine) => <Ticket mine={mine} viewerZone={viewerZone} />}
    </QueryBoundary>
  )
}

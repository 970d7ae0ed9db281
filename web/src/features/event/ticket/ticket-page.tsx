import { useCallback, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { ticketQuery } from '../participation/queries.ts'
import { Ticket } from './ticket.tsx'

interface TicketPageProps {
  id: string
  viewerZone: string
  /** Renders what the event has unlocked, above the ticket. It can reload the ticket. */
  reached: (eventId: string, refresh: () => void) => ReactNode
}

/** Page of a ticket by its id. */
export function TicketPage({ id, viewerZone, reached }: TicketPageProps) {
  const query = useQuery(ticketQuery(id))
  const { refetch } = query
  const refresh = useCallback(() => void refetch(), [refetch])
  usePageTitle(query.data && `Tiket ${query.data.event.title}`)
  return (
    <QueryBoundary
      query={query}
      skeleton={<CardSkeleton count={1} facts={6} label="Memuat tiket" />}
      errorTitle="Tiket ini tidak terbuka"
    >
      {(mine) => (
        <>
          {reached(mine.event.id, refresh)}
          <Ticket mine={mine} viewerZone={viewerZone} />
        </>
      )}
    </QueryBoundary>
  )
}

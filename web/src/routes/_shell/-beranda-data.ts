import type { QueryClient } from '@tanstack/react-query'
import { claimGuestParticipations } from '../../features/event/participation/claim.ts'
import { agendaQuery } from '../../features/event/participation/queries.ts'
import { mySessionsQuery } from '../../features/ignition/queries.ts'
import { nextBookingQuery } from '../../features/markas/booking/queries.ts'
import { nextSessionQuery } from '../../features/mentor/session/queries.ts'
import { stagesQuery } from '../../features/program/queries.ts'
import { deadlinesQuery, currentWorkshopQuery } from '../../features/workshop/queries.ts'
import { whenSettled } from '../../lib/first-paint/prefetch.ts'

/**
 * Prefetch the data of the first screen while the page's code loads. Each section waits for its own answer. Sections below
 * fetch when they are drawn.
 */
export function loadBeranda({ context: { queryClient } }: { context: { queryClient: QueryClient } }) {
  void queryClient.prefetchQuery(agendaQuery)
  void queryClient.prefetchQuery(mySessionsQuery)
  void queryClient.prefetchQuery(stagesQuery)
  void queryClient.prefetchQuery(currentWorkshopQuery)
  void queryClient.prefetchQuery(nextBookingQuery)
  void queryClient.prefetchQuery(nextSessionQuery)
  void queryClient.prefetchQuery(deadlinesQuery)
  whenSettled(queryClient, () => void claimGuestParticipations(queryClient))
}

import type { QueryClient } from '@tanstack/react-query'
import { bannersQuery } from '../../features/banner/queries.ts'
import { claimGuestRegistrations } from '../../features/event/claim.ts'
import {
  agendaQuery,
  availableCountQuery,
  myCountQuery,
  nationalEventsQuery,
  regionalEventsQuery,
} from '../../features/event/queries.ts'
import { mySessionsQuery } from '../../features/ignition/queries.ts'
import { begunQuery, recommendationsQuery } from '../../features/library/list-queries.ts'
import { nextBookingQuery } from '../../features/markas/booking-queries.ts'
import { buildingListQuery } from '../../features/markas/queries.ts'
import { stagesQuery } from '../../features/program/queries.ts'
import { myWorkshopsQuery } from '../../features/workshop/queries.ts'
import { whenSettled } from '../../lib/prefetch.ts'

/** Asks for everything at once while the page's own code is on its way. Each section waits for its own answer. */
export function loadBeranda({ context: { queryClient } }: { context: { queryClient: QueryClient } }) {
  void queryClient.prefetchQuery(agendaQuery)
  void queryClient.prefetchQuery(mySessionsQuery)
  void queryClient.prefetchQuery(stagesQuery)
  void queryClient.prefetchQuery(regionalEventsQuery)
  void queryClient.prefetchQuery(nationalEventsQuery)
  void queryClient.prefetchQuery(bannersQuery('home'))
  void queryClient.prefetchQuery(availableCountQuery)
  void queryClient.prefetchQuery(myCountQuery)
  void queryClient.prefetchQuery(myWorkshopsQuery)
  void queryClient.prefetchQuery(nextBookingQuery)
  void queryClient.prefetchInfiniteQuery(buildingListQuery())
  void queryClient.prefetchInfiniteQuery(begunQuery)
  void queryClient.prefetchInfiniteQuery(recommendationsQuery)
  whenSettled(queryClient, () => void claimGuestRegistrations(queryClient))
}

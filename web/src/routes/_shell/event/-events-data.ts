import type { QueryClient } from '@tanstack/react-query'
import { filterOf, readEventSearch, type EventSearch } from '../../../features/event/list/event-search.ts'
import { eventAcquaintancesQuery, eventListQuery } from '../../../features/event/list/queries.ts'
import { stagesQuery } from '../../../features/program/queries.ts'
import { regionHubsQuery, regionsQuery } from '../../../features/region/queries.ts'
import { readUser } from '../../../lib/session/session.ts'

interface Visit {
  context: { queryClient: QueryClient }
  deps: Record<string, unknown>
}

/** `loader` of a list of events: asks for it while the page's own code is on its way. */
export const loadEvents =
  (preset: EventSearch = {}) =>
  ({ context: { queryClient }, deps }: Visit) => {
    const person = readUser()
    void queryClient.prefetchQuery(stagesQuery)
    void queryClient.prefetchQuery(regionHubsQuery)
    void queryClient.prefetchQuery(regionsQuery)
    if (!person) return
    void queryClient.prefetchQuery(eventAcquaintancesQuery)
    const viewer = { hubId: person.region_hub?.id, timeZone: person.time_zone, now: new Date() }
    void queryClient.prefetchInfiniteQuery(eventListQuery(filterOf({ ...readEventSearch(deps), ...preset }, viewer)))
  }

import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { countryZone } from '../console/console-zone.ts'

const EVERY_MS = 120_000

/** Waiting items, figures and the day's schedule of a member of staff. Refetched on return from an item, and every 2 minutes. */
export const todayQuery = (zone: string) =>
  queryOptions({
    queryKey: ['console', 'today', zone],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/console/today', { querystring: { time_zone: countryZone(zone) } }, { signal })).data,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  })

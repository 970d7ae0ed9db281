import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import type { EventFilter } from './queries.ts'

/** Numbers of events by kind, for a place and a day. */
export const eventCountsQuery = ({ region_hub_id, region_id, date, time_zone }: EventFilter) => {
  const querystring = {
    ...(region_hub_id && { region_hub_id }),
    ...(region_id && { region_id }),
    ...(date && { date, time_zone }),
  }
  return queryOptions({
    queryKey: ['event', 'counts', querystring],
    queryFn: async ({ signal }) => (await call('GET /v1/event/get-counts', { querystring }, { signal })).data,
  })
}

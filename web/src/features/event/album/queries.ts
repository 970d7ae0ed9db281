import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'

const RENEWED_MS = 8 * 60_000

/** Key of all queries that a change of an event's photos makes stale. */
export const eventKey = ['event'] as const

/** An event's photos. Their addresses are valid for at least 10 minutes, so they are refetched before. */
export const albumQuery = (event_id: string) =>
  infiniteQueryOptions({
    queryKey: [...eventKey, 'album', event_id],
    queryFn: ({ pageParam: page, signal }) =>
      call('GET /v1/event-photo/get', { querystring: { event_id, page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }) => (page < total_page ? page + 1 : undefined),
    meta: { priority: 'low' },
    refetchInterval: RENEWED_MS,
  })

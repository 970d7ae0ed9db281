import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'

const RENEWED_MS = 8 * 60_000

/** All that a change of an event's photographs makes stale. */
export const eventKey = ['event'] as const

/** An event's photographs. Their addresses hold for ten minutes at least: asked for anew before that. */
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

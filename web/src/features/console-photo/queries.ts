import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

/** Key of all queries that a decision invalidates. */
export const photosKey = ['console', 'event-photos'] as const

export const waitingPhotosQuery = (page: number) =>
  queryOptions({
    queryKey: [...photosKey, page],
    queryFn: ({ signal }) => call('GET /v1/event-photo/waiting', { querystring: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

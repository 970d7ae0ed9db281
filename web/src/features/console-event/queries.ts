import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type CallInput } from '../../lib/call/call.ts'

export type ParticipantsQuery = NonNullable<CallInput<'GET /v1/console-event-participant/get/:id'>['querystring']>

/** Key of all queries about an event’s participants; changes invalidate it. */
export const eventKey = (id: string) => ['console', 'event-participants', id] as const

export const checkInQuery = (id: string) =>
  queryOptions({
    queryKey: [...eventKey(id), 'check-in'],
    queryFn: async ({ signal }) => (await call('GET /v1/console-event/get/:id', { params: { id } }, { signal })).data,
  })

export const participantsQuery = (id: string, querystring: ParticipantsQuery) =>
  queryOptions({
    queryKey: [...eventKey(id), 'list', querystring],
    queryFn: ({ signal }) =>
      call('GET /v1/console-event-participant/get/:id', { params: { id }, querystring }, { signal }),
    placeholderData: keepPreviousData,
  })

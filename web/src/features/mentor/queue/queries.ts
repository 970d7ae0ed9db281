import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { MentorQueueBoard } from '@semai/contract/mentor/queue'
import { call, type CallInput } from '../../../lib/call/call.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { restoreQuery } from '../../../lib/offline/query-cache.ts'
import { noteServerTime } from '../../../lib/time/server-clock.ts'

// Changes arrive over the socket; polling serves clients without one.
const EVERY_MS = 30_000

/** Poll until the first error: people without a seat get 404 once. */
const asLongAsSeated = (everyMs: number) => ({
  retryOnMount: false,
  refetchInterval: ({ state }: { state: { error: Error | null } }) =>
    isFailure(state.error, 'event-not-found') ? false : everyMs,
})

const key = (eventId: string) => ['mentor', 'queue', eventId] as const

/** Queues of an event as numbers. */
export const boardQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...key(eventId), 'board'],
    meta: { persist: true },
    queryFn: async ({ signal }) => {
      const askedAt = Date.now()
      const { data } = await call('GET /v1/mentor-queue/get', { querystring: { event_id: eventId } }, { signal })
      noteServerTime(data.now, askedAt)
      return data
    },
    ...asLongAsSeated(EVERY_MS),
  })

/** The reader's own number in an event. */
export const ownQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...key(eventId), 'own'],
    meta: { persist: true },
    queryFn: async ({ signal }) =>
      (await call('GET /v1/mentor-queue-ticket/get', { querystring: { event_id: eventId } }, { signal })).data,
    ...asLongAsSeated(2 * EVERY_MS),
  })

/** Queues with names, for their callers. Never stored on the device. */
export const workQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...key(eventId), 'work'],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/mentor-queue/work', { querystring: { event_id: eventId } }, { signal })).data,
    refetchInterval: EVERY_MS,
  })

/** Show stored answers first, because networks in halls are slow. */
export async function loadQueue(queryClient: QueryClient, eventId: string) {
  await Promise.all([restoreQuery(queryClient, boardQuery(eventId)), restoreQuery(queryClient, ownQuery(eventId))])
  void queryClient.prefetchQuery(boardQuery(eventId))
  void queryClient.prefetchQuery(ownQuery(eventId))
}

/** Cache a board from the socket, unless a newer one is cached. */
export function showBoard(queryClient: QueryClient, board: MentorQueueBoard) {
  noteServerTime(board.now, Date.now())
  queryClient.setQueryData(boardQuery(board.id).queryKey, (known) => (known && known.rev > board.rev ? known : board))
}

/** Refetch the queues of an event. */
export const refreshQueue = (queryClient: QueryClient, eventId: string) =>
  queryClient.invalidateQueries({ queryKey: key(eventId) })

export const takeNumber = (queue_id: string) => call('POST /v1/mentor-queue-ticket/create', { body: { queue_id } })

export const changeNumber = (body: CallInput<'PUT /v1/mentor-queue-ticket/update'>['body']) =>
  call('PUT /v1/mentor-queue-ticket/update', { body })

export const updateQueue = (body: CallInput<'PUT /v1/mentor-queue/update'>['body']) =>
  call('PUT /v1/mentor-queue/update', { body })

export const callNext = (body: CallInput<'POST /v1/mentor-queue/call-next'>['body']) =>
  call('POST /v1/mentor-queue/call-next', { body })

export const markNumber = (body: CallInput<'PUT /v1/mentor-queue-ticket/mark'>['body']) =>
  call('PUT /v1/mentor-queue-ticket/mark', { body })

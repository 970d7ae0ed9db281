import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { MentorQueueBoard } from '@semai/contract/mentor/queue'
import { call, type CallInput } from '../../../lib/call/call.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { restoreQuery } from '../../../lib/offline/query-cache.ts'
import { noteServerTime } from './server-clock.ts'

// Changes come over the socket; this is for who has none.
const EVERY_MS = 30_000

/** Who has no seat in the event is told so once, and not asked for again by the same page. */
const asLongAsSeated = (everyMs: number) => ({
  retryOnMount: false,
  refetchInterval: ({ state }: { state: { error: Error | null } }) =>
    isFailure(state.error, 'event-not-found') ? false : everyMs,
})

const key = (eventId: string) => ['mentor', 'queue', eventId] as const

/** The queues of an event in numbers. */
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

/** One's own number in it. */
export const ownQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...key(eventId), 'own'],
    meta: { persist: true },
    queryFn: async ({ signal }) =>
      (await call('GET /v1/mentor-queue-ticket/get', { querystring: { event_id: eventId } }, { signal })).data,
    ...asLongAsSeated(2 * EVERY_MS),
  })

/** The queues that one calls, with names: what is kept by no device. */
export const workQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...key(eventId), 'work'],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/mentor-queue/work', { querystring: { event_id: eventId } }, { signal })).data,
    refetchInterval: EVERY_MS,
  })

/** What the device keeps stands first: the network of a hall is a poor one. */
export async function loadQueue(queryClient: QueryClient, eventId: string) {
  await Promise.all([restoreQuery(queryClient, boardQuery(eventId)), restoreQuery(queryClient, ownQuery(eventId))])
  void queryClient.prefetchQuery(boardQuery(eventId))
  void queryClient.prefetchQuery(ownQuery(eventId))
}

/** Takes a board that came by itself, unless a newer one is known. */
export function showBoard(queryClient: QueryClient, board: MentorQueueBoard) {
  noteServerTime(board.now, Date.now())
  queryClient.setQueryData(boardQuery(board.id).queryKey, (known) => (known && known.rev > board.rev ? known : board))
}

/** Asks for all of an event's queues anew. */
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

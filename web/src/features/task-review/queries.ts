import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReviewWork } from '@semai/contract/task/review'
import { readItem, writeItem } from '../../lib/browser/web-storage.ts'
import { call, type CallInput } from '../../lib/call/call.ts'
import { isFailure } from '../../lib/call/failure-text.ts'

export type QueueQuery = NonNullable<CallInput<'GET /v1/task-review/list'>['querystring']>
export type Review = CallInput<'POST /v1/task-review/store'>['body']

/** Result of opening a work: claimed by this reader, claimed by another one, or already decided. */
export interface OpenWork {
  work: ReviewWork
  claim: 'mine' | 'others' | 'decided'
}

const EVERY_MS = 60_000
const key = ['task-review'] as const
/** All that a claim or an answer makes stale. */
export const queueKey = [...key, 'queue'] as const

export const queueQuery = (query: QueueQuery) =>
  queryOptions({
    queryKey: [...queueKey, 'list', query],
    queryFn: ({ signal }) => call('GET /v1/task-review/list', { querystring: query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })

export const figuresQuery = queryOptions({
  queryKey: [...queueKey, 'figures'],
  queryFn: async ({ signal }) => (await call('GET /v1/task-review/figures', undefined, { signal })).data,
  refetchInterval: 2 * EVERY_MS,
})

/** Opens a work: to ask for it is to claim it, and to ask again holds it for longer. */
export const workQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'work', id],
    queryFn: async ({ client }) => {
      const open = await openWork(id)
      void client.invalidateQueries({ queryKey: queueKey })
      return open
    },
    staleTime: Infinity,
    gcTime: 0,
  })

async function openWork(id: string): Promise<OpenWork> {
  // Let a pending release finish first, so that it does not undo this claim.
  await releasing
  try {
    const { data } = await call('POST /v1/task-review/claim', { body: { id } })
    return { work: data, claim: 'mine' }
  } catch (error) {
    if (!isFailure(error, 'task-claimed', 'task-claim-over', 'task-decided')) throw error
    return { work: await findWork(id), claim: claimOf[error.code] ?? 'decided' }
  }
}

/** A review can be sent after its claim has ended, as long as no other reader has claimed the work. */
const claimOf: Partial<Record<string, OpenWork['claim']>> = { 'task-claimed': 'others', 'task-claim-over': 'mine' }

/** Take over a claimed work, for administrators. */
export const takeOverWork = (id: string) => call('POST /v1/task-review/take-over', { body: { id } })

let releasing: Promise<unknown> = Promise.resolve()

/** Puts a work back, though the page may be gone before the answer comes. */
export function releaseWork(id: string) {
  // It ends by itself after half an hour.
  releasing = call('POST /v1/task-review/release', { body: { id } }, { keepalive: true }).catch(() => null)
  return releasing
}

const LEFT = 'semai.left-work'

/** As the page goes: what it sends then may be lost, so that the next page of this tab looks after it. */
export function leaveWork(id: string) {
  writeItem('session', LEFT, id)
  void releaseWork(id)
}

/** Release the work of the previous page, unless it is open again. */
export function releaseLeft(openId: string | undefined) {
  const id = readItem('session', LEFT)
  writeItem('session', LEFT, null)
  if (id !== null && id !== openId) void releaseWork(id)
}

/** A work as it stands, with files whose addresses are new; it is not claimed. */
export const findWork = async (id: string) => (await call('GET /v1/task-review/get', { querystring: { id } })).data

export const saveReview = async (body: Review) => (await call('POST /v1/task-review/store', { body })).data

export const remarksQuery = queryOptions({
  queryKey: [...key, 'remarks'],
  queryFn: async ({ signal }) => (await call('GET /v1/task-remark/list', { querystring: {} }, { signal })).data,
  staleTime: Infinity,
})

export const saveRemark = async (words: string) => (await call('POST /v1/task-remark/store', { body: { words } })).data

export const deleteRemark = (id: string) => call('DELETE /v1/task-remark/delete', { querystring: { id } })

import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { MentorSession, MentorSessionDetail } from '@semai/contract/mentor/session'
import { call, type CallInput } from '../../../lib/call/call.ts'
import { keepAnswer } from '../../../lib/offline/query-cache.ts'

interface Page {
  data: MentorSession[]
  page: number
  total_page: number
  total: number
}

export type SessionTime = 'upcoming' | 'past'

const sessionKey = ['mentor', 'session']
/** Prefix of all query keys of mentors' slots, which every booking or cancellation invalidates. */
export const hoursKey = ['mentor', 'hours']

/** The person's sessions as founder and mentor, 10 a page: future ones by time, past ones the latest first. */
export const sessionListQuery = (when: SessionTime) =>
  infiniteQueryOptions({
    queryKey: [...sessionKey, 'list', when],
    meta: { persist: 'across-builds' },
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/mentor-session/get', { querystring: { when, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }: Page) => (page < total_page ? page + 1 : undefined),
  })

/** A session, for its founder or mentor. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: [...sessionKey, 'detail', id],
    meta: { persist: 'across-builds' },
    queryFn: async ({ signal }) => (await call('GET /v1/mentor-session/get/:id', { params: { id } }, { signal })).data,
  })

/** The running or next session, and the booking quota. */
export const nextSessionQuery = queryOptions({
  queryKey: [...sessionKey, 'next'],
  meta: { persist: true },
  queryFn: async ({ signal }) => (await call('GET /v1/mentor-session/get-next', undefined, { signal })).data,
})

/** Store the answer on the device, because people look up the place without a network. */
async function cacheSession(answering: Promise<{ data: MentorSessionDetail }>): Promise<MentorSessionDetail> {
  const { data } = await answering
  void keepAnswer(sessionQuery(data.id).queryKey, data)
  return data
}

type Body<Key extends 'cancel' | 'decline'> = CallInput<`PUT /v1/mentor-session/${Key}`>['body']

export const cancelSession = mutationOptions({
  mutationFn: (body: Body<'cancel'>) => cacheSession(call('PUT /v1/mentor-session/cancel', { body })),
})

export const declineSession = mutationOptions({
  mutationFn: (body: Body<'decline'>) => cacheSession(call('PUT /v1/mentor-session/decline', { body })),
})

export const confirmSession = mutationOptions({
  mutationFn: (body: { id: string }) => cacheSession(call('PUT /v1/mentor-session/confirm', { body })),
})

export const saySessionOutcome = mutationOptions({
  mutationFn: (body: CallInput<'PUT /v1/mentor-session/outcome'>['body']) =>
    call('PUT /v1/mentor-session/outcome', { body }),
})

export const saveSessionNote = mutationOptions({
  mutationFn: (body: CallInput<'PUT /v1/mentor-session/note'>['body']) => call('PUT /v1/mentor-session/note', { body }),
})

export type ActionsBody = CallInput<'PUT /v1/mentor-session/actions'>['body']

/** Save changed and new actions and drop removed ones. Actions missing from the body stay. */
export const saveSessionActions = mutationOptions({
  mutationFn: async ({ dropped, ...body }: ActionsBody & { dropped: string[] }) => {
    for (const id of dropped)
      // oxlint-disable-next-line no-await-in-loop -- each makes room for an added one
      await call('PUT /v1/mentor-action/state', { body: { id, state: 'dropped' } })
    return call('PUT /v1/mentor-session/actions', { body })
  },
})

export const setActionState = mutationOptions({
  mutationFn: (body: CallInput<'PUT /v1/mentor-action/state'>['body']) => call('PUT /v1/mentor-action/state', { body }),
})

export const rateSession = mutationOptions({
  mutationFn: (body: CallInput<'PUT /v1/mentor-session/rate'>['body']) => call('PUT /v1/mentor-session/rate', { body }),
})

/** Report that the mentor opened the attachments. */
export const noteFilesOpened = (id: string) => call('PUT /v1/mentor-session/opened', { body: { id } })

/** Load a session as the text of an .ics file. */
export const loadSessionFile = (id: string) => call('GET /v1/mentor-session/get-ics/:id', { params: { id } })

/** Refetch sessions, quotas and slots after a change. */
export async function refreshSessions(queryClient: QueryClient) {
  await Promise.all([sessionKey, hoursKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Load each future session, so that the device stores it. The quota limits their number. */
export async function keepUpcomingSessions(queryClient: QueryClient) {
  const upcoming = sessionListQuery('upcoming')
  await queryClient.prefetchInfiniteQuery(upcoming)
  const { pages } = queryClient.getQueryData(upcoming.queryKey) ?? { pages: [] }
  for (const { id } of pages.flatMap(({ data }) => data)) void queryClient.prefetchQuery(sessionQuery(id))
}

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
/** Hours of mentors, wherever they are shown: whoever takes one or gives one up outdates them all. */
export const hoursKey = ['mentor', 'hours']

/** One's sessions as a founder and as a mentor, 10 a page: those to come by time, or the past ones the latest first. */
export const sessionListQuery = (when: SessionTime) =>
  infiniteQueryOptions({
    queryKey: [...sessionKey, 'list', when],
    meta: { persist: 'across-builds' },
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/mentor-session/get', { querystring: { when, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }: Page) => (page < total_page ? page + 1 : undefined),
  })

/** One session, as founder or as mentor. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: [...sessionKey, 'detail', id],
    meta: { persist: 'across-builds' },
    queryFn: async ({ signal }) => (await call('GET /v1/mentor-session/get/:id', { params: { id } }, { signal })).data,
  })

/** The session that is on or comes next, and how often one may book. */
export const sessionStandingQuery = queryOptions({
  queryKey: [...sessionKey, 'next'],
  meta: { persist: true },
  queryFn: async ({ signal }) => (await call('GET /v1/mentor-session/get-next', undefined, { signal })).data,
})

/** What the server says of a session stays on the device: its place is needed where there may be no network. */
async function kept(answering: Promise<{ data: MentorSessionDetail }>): Promise<MentorSessionDetail> {
  const { data } = await answering
  void keepAnswer(sessionQuery(data.id).queryKey, data)
  return data
}

type Body<Key extends 'cancel' | 'decline'> = CallInput<`PUT /v1/mentor-session/${Key}`>['body']

export const cancelSession = mutationOptions({
  mutationFn: (body: Body<'cancel'>) => kept(call('PUT /v1/mentor-session/cancel', { body })),
})

export const declineSession = mutationOptions({
  mutationFn: (body: Body<'decline'>) => kept(call('PUT /v1/mentor-session/decline', { body })),
})

export const confirmSession = mutationOptions({
  mutationFn: (body: { id: string }) => kept(call('PUT /v1/mentor-session/confirm', { body })),
})

export const saySessionOutcome = mutationOptions({
  mutationFn: (body: CallInput<'PUT /v1/mentor-session/outcome'>['body']) =>
    call('PUT /v1/mentor-session/outcome', { body }),
})

export const saveSessionNote = mutationOptions({
  mutationFn: (body: CallInput<'PUT /v1/mentor-session/note'>['body']) => call('PUT /v1/mentor-session/note', { body }),
})

export type ActionsBody = CallInput<'PUT /v1/mentor-session/actions'>['body']

/** Changes and adds what is written, and drops what was taken out: what is merely left out stays. */
export const saveSessionActions = mutationOptions({
  mutationFn: async ({ dropped, ...body }: ActionsBody & { dropped: string[] }) => {
    for (const id of dropped)
      // oxlint-disable-next-line no-await-in-loop -- each makes room for one that is added
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

/** Tells who booked that the mentor has read what was sent along. */
export const noteFilesOpened = (id: string) => call('PUT /v1/mentor-session/opened', { body: { id } })

/** One session as an .ics file's text. */
export const loadSessionFile = (id: string) => call('GET /v1/mentor-session/get-ics/:id', { params: { id } })

/** After any change of a session: its page, lists, quotas and hours are not what they were. */
export async function refreshSessions(queryClient: QueryClient) {
  await Promise.all([sessionKey, hoursKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Looks at each session to come, so that the device keeps it. They are few: the quota sees to that. */
export async function keepUpcomingSessions(queryClient: QueryClient) {
  const upcoming = sessionListQuery('upcoming')
  await queryClient.prefetchInfiniteQuery(upcoming)
  const { pages } = queryClient.getQueryData(upcoming.queryKey) ?? { pages: [] }
  for (const { id } of pages.flatMap(({ data }) => data)) void queryClient.prefetchQuery(sessionQuery(id))
}

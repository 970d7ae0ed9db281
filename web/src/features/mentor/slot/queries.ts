import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { FreeMentor } from '@semai/contract/mentor/free'
import { call, type CallInput } from '../../../lib/call/call.ts'
import type { MentorFilter } from '../directory/queries.ts'
import { hoursKey } from '../session/queries.ts'

interface Page {
  data: FreeMentor[]
  page: number
  total_page: number
  total: number
}

/** Mentors with hours that one may book, who are free this week first. */
export const freeMentorListQuery = (filter: MentorFilter) =>
  infiniteQueryOptions({
    queryKey: [...hoursKey, 'free', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/mentor-hours/get-free', { querystring: { ...filter, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }: Page) => (page < total_page ? page + 1 : undefined),
  })

/** The hours of one mentor in the next two weeks. */
export const mentorSlotsQuery = (mentor_id: string) =>
  queryOptions({
    queryKey: [...hoursKey, 'slots', mentor_id],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/mentor-hours/get-slots', { querystring: { mentor_id } }, { signal })).data,
  })

/** The startups in whose name one may book. */
export const ownStartupsQuery = queryOptions({
  queryKey: ['startup', 'bookable'],
  meta: { persist: true },
  queryFn: async ({ signal }) => (await call('GET /v1/startup/get-by-user-id', undefined, { signal })).data,
  staleTime: 300_000,
})

/** Who is invited along: the people of a startup. */
export const startupPeopleQuery = (id: string) =>
  queryOptions({
    queryKey: ['startup', 'detail', id],
    queryFn: async ({ signal }) => (await call('GET /v1/startup/get/:id', { params: { id } }, { signal })).data,
  })

/** What a session is made of: see the call. */
export type NewSession = CallInput<'POST /v1/mentor-session/store'>['body']

export const bookSession = mutationOptions({
  mutationKey: ['mentor', 'book'],
  mutationFn: async (body: NewSession) => (await call('POST /v1/mentor-session/store', { body })).data,
})

export const setWaiting = mutationOptions({
  mutationKey: ['mentor', 'waiting'],
  mutationFn: ({ mentor_id, isWaiting }: { mentor_id: string; isWaiting: boolean }) =>
    isWaiting
      ? call('PUT /v1/mentor-waiting/join', { body: { mentor_id } })
      : call('PUT /v1/mentor-waiting/leave', { body: { mentor_id } }),
})

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

/** Mentors with bookable hours, free this week first. */
export const freeMentorListQuery = (filter: MentorFilter) =>
  infiniteQueryOptions({
    queryKey: [...hoursKey, 'free', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/mentor-hours/get-free', { querystring: { ...filter, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }: Page) => (page < total_page ? page + 1 : undefined),
  })

/** Slots of a mentor in the next two weeks. */
export const mentorSlotsQuery = (mentor_id: string) =>
  queryOptions({
    queryKey: [...hoursKey, 'slots', mentor_id],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/mentor-hours/get-slots', { querystring: { mentor_id } }, { signal })).data,
  })

/** Startups that the person may book for. */
export const ownStartupsQuery = queryOptions({
  queryKey: ['startup', 'bookable'],
  meta: { persist: true },
  queryFn: async ({ signal }) => (await call('GET /v1/startup/get-by-user-id', undefined, { signal })).data,
  staleTime: 300_000,
})

/** Members of a startup, who join the session. */
export const startupPeopleQuery = (id: string) =>
  queryOptions({
    queryKey: ['startup', 'detail', id],
    queryFn: async ({ signal }) => (await call('GET /v1/startup/get/:id', { params: { id } }, { signal })).data,
  })

/** Body of a booking. */
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

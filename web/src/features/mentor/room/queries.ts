import { queryOptions } from '@tanstack/react-query'
import type { SessionSaid } from '@semai/contract/mentor/after'
import type { MentorHours } from '@semai/contract/mentor/hours'
import type { MentorSession } from '@semai/contract/mentor/session'
import { call, type Reply } from '../../../lib/call/call.ts'

const EVERY_MS = 60_000
/** Enough pages for two weeks of the busiest mentor. */
const MOST_PAGES = 8

/** Prefix of all query keys that a changed session invalidates. */
export const sessionsKey = ['mentor-session'] as const

export type OwnHours = Reply<'GET /v1/mentor-hours/own'>['data']

export const ownHoursQuery = queryOptions({
  queryKey: ['mentor-hours', 'own'],
  queryFn: async ({ signal }) => (await call('GET /v1/mentor-hours/own', undefined, { signal })).data,
})

export const saveHours = async (body: MentorHours) => (await call('PUT /v1/mentor-hours/own', { body })).data

/** Future sessions that start before an instant, by time. */
export const upcomingQuery = (until: string) =>
  queryOptions({
    queryKey: [...sessionsKey, 'room', 'upcoming', until],
    queryFn: async ({ signal }) => {
      const sessions: MentorSession[] = []
      for (let page = 1; page <= MOST_PAGES; page++) {
        const query = { page, when: 'upcoming', as: 'mentor' } as const
        const { data, total_page } = await call('GET /v1/mentor-session/get', { querystring: query }, { signal })
        sessions.push(...data)
        const last = data.at(-1)
        if (page >= total_page || !last || last.start_at >= until) break
      }
      return sessions
    },
    refetchInterval: EVERY_MS,
  })

/** The last ten past sessions. */
export const pastQuery = queryOptions({
  queryKey: [...sessionsKey, 'room', 'past'],
  queryFn: async ({ signal }) => {
    const query = { page: 1, when: 'past', as: 'mentor' } as const
    return (await call('GET /v1/mentor-session/get', { querystring: query }, { signal })).data
  },
  refetchInterval: 2 * EVERY_MS,
})

/** Details that a list lacks: the question and the note. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: [...sessionsKey, id],
    queryFn: async ({ signal }) => (await call('GET /v1/mentor-session/get/:id', { params: { id } }, { signal })).data,
  })

export const ratingsQuery = queryOptions({
  queryKey: [...sessionsKey, 'own-ratings'],
  queryFn: async ({ signal }) => (await call('GET /v1/mentor-session/own-ratings', undefined, { signal })).data,
})

export const confirmSession = (id: string) => call('PUT /v1/mentor-session/confirm', { body: { id } })

export const declineSession = (body: { id: string; reason?: string }) =>
  call('PUT /v1/mentor-session/decline', { body })

export const saySession = (body: { id: string; says: SessionSaid }) => call('PUT /v1/mentor-session/outcome', { body })

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

/** Key of all queries that a decision invalidates. */
export const mentorSessionsKey = ['console', 'mentor-sessions'] as const

interface Narrowed {
  page: number
  search: string
}

const asked = ({ page, search }: Narrowed) => ({ page, ...(search && { search }) })

export const figuresQuery = (narrowed: Narrowed, isSilent: boolean) =>
  queryOptions({
    queryKey: [...mentorSessionsKey, 'figures', narrowed, isSilent],
    queryFn: ({ signal }) =>
      call(
        'GET /v1/console-mentor/figures',
        { querystring: { ...asked(narrowed), ...(isSilent && { is_silent: true }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const ratingsQuery = (mentor_id: string, page: number) =>
  queryOptions({
    queryKey: [...mentorSessionsKey, 'ratings', mentor_id, page],
    queryFn: ({ signal }) => call('GET /v1/console-mentor/ratings', { querystring: { mentor_id, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const startupsQuery = (narrowed: Narrowed) =>
  queryOptions({
    queryKey: [...mentorSessionsKey, 'startups', narrowed],
    queryFn: ({ signal }) => call('GET /v1/console-mentor/startups', { querystring: asked(narrowed) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const contestedQuery = (page: number) =>
  queryOptions({
    queryKey: [...mentorSessionsKey, 'contested', page],
    queryFn: ({ signal }) => call('GET /v1/console-mentor/contested', { querystring: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const settingQuery = queryOptions({
  queryKey: [...mentorSessionsKey, 'setting'],
  queryFn: async ({ signal }) => (await call('GET /v1/console-mentor/setting', {}, { signal })).data,
})

export const mentorAccountQuery = (mentor_id: string) =>
  queryOptions({
    queryKey: ['console', 'mentor-account', mentor_id],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/console-mentor/get', { querystring: { mentor_id } }, { signal })).data,
  })

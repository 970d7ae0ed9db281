import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type CallInput } from '../../lib/call/call.ts'

export type RosterQuery = NonNullable<CallInput<'GET /v1/console-workshop-participant/get/:id'>['querystring']>

const key = ['console', 'workshop-participants'] as const

export const rostersQuery = (page: number, size: number) =>
  queryOptions({
    queryKey: [...key, 'workshops', page, size],
    queryFn: ({ signal }) => call('GET /v1/console-workshop/get', { querystring: { page, size } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const rosterQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id, 'counts'],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/console-workshop/get/:id', { params: { id } }, { signal })).data,
  })

export const rosterPeopleQuery = (id: string, querystring: RosterQuery) =>
  queryOptions({
    queryKey: [...key, id, 'people', querystring],
    queryFn: ({ signal }) =>
      call('GET /v1/console-workshop-participant/get/:id', { params: { id }, querystring }, { signal }),
    placeholderData: keepPreviousData,
  })

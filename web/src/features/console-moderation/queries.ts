import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type CallInput } from '../../lib/call/call.ts'

export type CasesQuery = NonNullable<CallInput<'GET /v1/moderation-case/get'>['querystring']>
export type AppealsQuery = NonNullable<CallInput<'GET /v1/appeal/get'>['querystring']>
export type Decision = CallInput<'POST /v1/moderation-case/decide/:id'>['body']
export type Answer = CallInput<'POST /v1/appeal/decide/:id'>['body']

/** Key of all queries that a decision invalidates. */
export const moderationKey = ['console', 'moderation'] as const
export const queueKey = [...moderationKey, 'queue'] as const

export const casesQuery = (query: Partial<CasesQuery>) =>
  queryOptions({
    queryKey: [...queueKey, 'cases', query],
    queryFn: ({ signal }) => call('GET /v1/moderation-case/get', { querystring: { page: 1, ...query } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const rateQuery = queryOptions({
  queryKey: [...queueKey, 'pace'],
  queryFn: async ({ signal }) => (await call('GET /v1/moderation-case/pace', {}, { signal })).data,
})

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...moderationKey, 'case', id],
    queryFn: async ({ signal }) => (await call('GET /v1/moderation-case/get/:id', { params: { id } }, { signal })).data,
    // The server logs every read, so the page loads a case once.
    staleTime: Infinity,
    gcTime: 0,
  })

export const appealsQuery = (query: Partial<AppealsQuery>) =>
  queryOptions({
    queryKey: [...queueKey, 'appeals', query],
    queryFn: ({ signal }) => call('GET /v1/appeal/get', { querystring: { page: 1, ...query } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const decideCase = async (id: string, body: Decision) =>
  (await call('POST /v1/moderation-case/decide/:id', { params: { id }, body })).data

export const decideAppeal = async (id: string, body: Answer) =>
  (await call('POST /v1/appeal/decide/:id', { params: { id }, body })).data

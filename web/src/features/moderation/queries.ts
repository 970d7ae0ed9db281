import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallInput } from '../../lib/call/call.ts'

export type Report = CallInput<'POST /v1/report/create'>['body']

export const createReport = (body: Report) => call('POST /v1/report/create', { body })

/** Decisions about the person's content, the latest first. */
export const ownDecisionsQuery = infiniteQueryOptions({
  queryKey: ['moderation', 'own'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /v1/moderation-action/get', { querystring: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, total_page }) => (page < total_page ? page + 1 : undefined),
})

/** The decision that a mailed link names. */
export const linkedDecisionQuery = (token: string) =>
  queryOptions({
    queryKey: ['moderation', 'linked', token],
    queryFn: async ({ signal }) => (await call('POST /v1/public/appeal/view', { body: { token } }, { signal })).data,
  })

export const createAppeal = async (action_id: string, text: string) =>
  (await call('POST /v1/appeal/create', { body: { action_id, text } })).data

export const createLinkedAppeal = async (token: string, text: string) =>
  (await call('POST /v1/public/appeal/create', { body: { token, text } })).data

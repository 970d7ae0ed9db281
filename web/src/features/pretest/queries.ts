import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { readDraft } from './pretest-draft.ts'
import { storeSuggestedRole } from './role/suggested-role.ts'

const STALE_MS = 300_000

/** Query of the questions in order. It starts from the stored draft’s questions, so that the test continues offline. */
export const questionsQuery = queryOptions({
  queryKey: ['pretest', 'questions'],
  queryFn: async ({ signal }) => (await call('GET /v1/pre-test-question/get', undefined, { signal })).data,
  staleTime: STALE_MS,
  initialData: () => readDraft().questions ?? undefined,
  initialDataUpdatedAt: 0,
})

/** Query of the user’s latest result; null before the first. */
export const lastSuggestionQuery = queryOptions({
  queryKey: ['pretest', 'suggestion'],
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /v1/pre-test/get-last-suggestion', undefined, { signal })
    storeSuggestedRole(data?.suggested_role ?? null)
    return data
  },
})

export const teamRolesQuery = queryOptions({
  queryKey: ['pretest', 'roles'],
  queryFn: async ({ signal }) => (await call('GET /v1/team-role/get', undefined, { signal })).data,
  staleTime: STALE_MS,
})

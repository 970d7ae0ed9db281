import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: async ({ signal }) => (await call('GET /v1/session/get', undefined, { signal })).data,
})

/** Identities of providers that can sign in to the account. */
export const identitiesQuery = queryOptions({
  queryKey: ['profile', 'identities'],
  queryFn: async ({ signal }) => (await call('GET /v1/identity/get', undefined, { signal })).data,
})

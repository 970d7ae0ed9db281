import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@semai/contract/profile'
import { call } from '../../lib/call.ts'
import { profileQuery } from '../../lib/profile.ts'
import { storeUser } from '../../lib/session.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: async ({ signal }) => (await call('GET /v1/session/get', undefined, { signal })).data,
})

/** Puts a changed person everywhere they show: top bar, greeting, this page. */
export function useShowPerson() {
  const queryClient = useQueryClient()
  return (person: Profile) => {
    storeUser(person)
    queryClient.setQueryData(profileQuery.queryKey, person)
  }
}

/** The same, for one who is changed in part. */
export function useChangePerson() {
  const queryClient = useQueryClient()
  const show = useShowPerson()
  return (change: Partial<Profile>) => {
    const person = queryClient.getQueryData(profileQuery.queryKey)
    if (person) show({ ...person, ...change })
  }
}

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@semai/contract/profile/profile'
import { call } from '../call/call.ts'
import { readUser, storeUser } from './session.ts'

/** The signed-in person. Starts from local storage, so that the shell shows immediately, and refetches on start. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  meta: { priority: 'low', isShell: true },
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /v1/auth/hello', undefined, { signal })
    storeUser(data)
    return data
  },
  initialData: () => readUser() ?? undefined,
  initialDataUpdatedAt: 0,
})

/** Puts a changed person everywhere they show: top bar, greeting, profile. */
export function useShowPerson() {
  const queryClient = useQueryClient()
  return (person: Profile) => {
    storeUser(person)
    queryClient.setQueryData(profileQuery.queryKey, person)
  }
}

/** Update parts of the cached person. */
export function useChangePerson() {
  const queryClient = useQueryClient()
  const show = useShowPerson()
  return (change: Partial<Profile>) => {
    const person = queryClient.getQueryData(profileQuery.queryKey)
    if (person) show({ ...person, ...change })
  }
}

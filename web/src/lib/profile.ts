import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { readUser, storeUser } from './session.ts'

/**
 * The signed-in person. Starts from what local storage keeps, so that the shell stands at once,
 * and asks the server on start.
 */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /v1/auth/hello', undefined, { signal })
    storeUser(data)
    return data
  },
  initialData: () => readUser() ?? undefined,
  initialDataUpdatedAt: 0,
})

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

/** Key prefix of all queries about people. A block changes which people are visible. */
export const personKey = ['person']

/** Query of a person’s visible profile. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...personKey, 'detail', id],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/user/get/:id', { params: { id }, querystring: {} }, { signal })).data,
  })

/** Viewpoint of the profile preview. */
export type Onlooker = 'everyone' | 'circle'

/** Query of the user’s own profile as others see it. Always reloaded, because the user has usually just changed it. */
export const seenQuery = (id: string, as: Onlooker) =>
  queryOptions({
    queryKey: [...personKey, 'seen', id, as],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/user/get/:id', { params: { id }, querystring: { as } }, { signal })).data,
    staleTime: 0,
  })

/** Query of the people whom the user has blocked. */
export const blockedListQuery = infiniteQueryOptions({
  queryKey: [...personKey, 'blocked'],
  queryFn: ({ pageParam, signal }) => call('GET /v1/user-block/get', { querystring: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, total_page }) => (page < total_page ? page + 1 : undefined),
})

// Far more pages than anybody blocks. People beyond are not collapsed.
const MOST_BLOCKED_PAGES = 20

/** Query of the ids of all blocked people. */
export const blockedIdsQuery = queryOptions({
  queryKey: [...personKey, 'blocked-ids'],
  queryFn: async ({ signal }) => {
    const ids: string[] = []
    for (let page = 1, last = 1; page <= Math.min(last, MOST_BLOCKED_PAGES); page += 1) {
      const answer = await call('GET /v1/user-block/get', { querystring: { page } }, { signal })
      ids.push(...answer.data.map(({ id }) => id))
      last = answer.total_page
    }
    return ids
  },
})

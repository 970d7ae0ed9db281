import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

/** Everything about people begins with it: a block changes who is seen. */
export const personKey = ['person']

/** A person's page, as far as it is open to one. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...personKey, 'detail', id],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/user/get/:id', { params: { id }, querystring: {} }, { signal })).data,
  })

/** From where one's own page can be looked at. */
export type Onlooker = 'everyone' | 'circle'

/** One's own page as others see it: asked for anew every time, since one looks after having changed something. */
export const seenQuery = (id: string, as: Onlooker) =>
  queryOptions({
    queryKey: [...personKey, 'seen', id, as],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/user/get/:id', { params: { id }, querystring: { as } }, { signal })).data,
    staleTime: 0,
  })

/** Whom one has blocked. */
export const blockedListQuery = infiniteQueryOptions({
  queryKey: [...personKey, 'blocked'],
  queryFn: ({ pageParam, signal }) => call('GET /v1/user-block/get', { querystring: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, total_page }) => (page < total_page ? page + 1 : undefined),
})

// Far more than anybody blocks: what lies beyond is not folded.
const MOST_BLOCKED_PAGES = 20

/** The ids of all whom one has blocked. */
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

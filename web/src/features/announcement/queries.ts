import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

export const announcementsQuery = infiniteQueryOptions({
  queryKey: ['announcement', 'list'],
  queryFn: ({ pageParam: page, signal }) => call('GET /v1/announcement/get', { querystring: { page } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, total_page }) => (page < total_page ? page + 1 : undefined),
})

export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: ['announcement', 'detail', id],
    queryFn: async ({ signal }) => (await call('GET /v1/announcement/get/:id', { params: { id } }, { signal })).data,
  })

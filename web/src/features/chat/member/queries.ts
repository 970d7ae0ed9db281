import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import { createChannel } from '../queries.ts'

/** People whom the person can write to: those of their startups and hub first. */
export const peopleQuery = (search = '') =>
  infiniteQueryOptions({
    queryKey: ['chat', 'people', search],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /v1/user/get-list-for-channel-invitation',
        { querystring: { page: pageParam, ...(search && { search }) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }) => (page < total_page ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

/** Open the direct channel with a person; idempotent. */
export const directChannelQuery = (userId: string) =>
  queryOptions({
    queryKey: ['chat', 'direct', userId],
    queryFn: async () => (await createChannel({ type: 'direct', user_ids: [userId] })).channel_detail.id,
    staleTime: Infinity,
    retry: false,
  })

import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import { joinWait } from '../participation/participation.ts'

/** An event with its participants. Refetched when the link to join may be available. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', 'detail', id],
    meta: { persist: true },
    queryFn: async ({ signal }) => (await call('GET /v1/event/get-v2/:id', { params: { id } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data ? joinWait(data, data.my_participation, new Date()) : false),
  })

/** An event in everybody's view. */
export const publicEventQuery = (slug: string) =>
  queryOptions({
    queryKey: ['event', 'public', slug],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/public/event/get/:slug', { params: { slug } }, { signal })).data,
  })

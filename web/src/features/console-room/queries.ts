import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

export const roomCodeQuery = (id: string) =>
  queryOptions({
    queryKey: ['console', 'room-code', id],
    queryFn: async ({ signal }) => (await call('GET /v1/room/get-code/:id', { params: { id } }, { signal })).data,
  })

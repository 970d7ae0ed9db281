import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Moment, MomentKind } from '@semai/contract/moment'
import { call } from '../../lib/call/call.ts'

interface About {
  kind: MomentKind
  subject_id: string
}

const MINUTES_MS = 5 * 60_000

/** Query of the next unseen moment, of all or about one subject; null if there is none. */
export const nextMomentQuery = (about?: About) =>
  queryOptions({
    queryKey: ['moment', about?.kind ?? null, about?.subject_id ?? null],
    meta: { priority: 'low' },
    queryFn: async ({ signal }): Promise<Moment | null> => {
      const { data } = await call('GET /v1/moment/get-next', { querystring: { ...about } }, { signal })
      return data
    },
    staleTime: about ? 0 : MINUTES_MS,
    retry: false,
  })

/** Reload moments after a new one, here or on another device. */
export const refreshMoments = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['moment'] })

/** Mark a moment as seen. Returns whether this device is the first. */
export async function takeMoment({ id }: Pick<Moment, 'id'>): Promise<boolean> {
  const { data } = await call('POST /v1/moment/see', { body: { id } })
  return data.is_first
}

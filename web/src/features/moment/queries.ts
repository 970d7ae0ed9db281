import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Moment, MomentKind } from '@semai/contract/moment'
import { call } from '../../lib/call/call.ts'

interface About {
  kind: MomentKind
  subject_id: string
}

const MINUTES_MS = 5 * 60_000

/** What one has reached and no device has shown yet; null for nothing. Of all, or about one thing. */
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

/** Something was reached, here or elsewhere. */
export const refreshMoments = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['moment'] })

/** Takes a moment to show it here. Answers whether no other device did before. */
export async function takeMoment({ id }: Pick<Moment, 'id'>): Promise<boolean> {
  const { data } = await call('POST /v1/moment/see', { body: { id } })
  return data.is_first
}

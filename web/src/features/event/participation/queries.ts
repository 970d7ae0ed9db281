import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { MyParticipation } from '@semai/contract/event/participation'
import { call } from '../../../lib/call/call.ts'
import { keepAnswer, listAnswers, restoreQuery } from '../../../lib/offline/query-cache.ts'

/** The person's participations by page, upcoming ones first. */
export const participationListQuery = infiniteQueryOptions({
  queryKey: ['event', 'participation', 'list'],
  meta: { persist: 'across-builds' },
  queryFn: async ({ pageParam, signal }) => {
    const page = await call('GET /v1/event-participant/get', { querystring: { page: pageParam } }, { signal })
    for (const mine of page.data) void keepAnswer(ticketQuery(mine.participation.id).queryKey, mine)
    return page
  },
  initialPageParam: 1,
  getNextPageParam: ({ page, total_page }) => (page < total_page ? page + 1 : undefined),
})

/** The person's next participations. One page is enough for an agenda. */
export const agendaQuery = queryOptions({
  queryKey: ['event', 'participation', 'agenda'],
  meta: { persist: true },
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /v1/event-participant/get', { querystring: { page: 1 } }, { signal })
    return data.filter(({ event }) => event.phase !== 'finished')
  },
})

/** A participation with its ticket. */
export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', 'participation', 'detail', id],
    meta: { persist: 'across-builds' },
    queryFn: async ({ signal }) =>
      (await call('GET /v1/event-participant/get/:id', { params: { id } }, { signal })).data,
  })

/** Restore the saved list with tickets opened since, so that it shows while offline. Online it is refetched anyway. */
export async function restoreParticipations(queryClient: QueryClient) {
  const { queryKey } = participationListQuery
  if (queryClient.getQueryData(queryKey)) return
  const [tickets] = await Promise.all([
    listAnswers<MyParticipation>(['event', 'participation', 'detail']),
    restoreQuery(queryClient, participationListQuery),
  ])
  const { pages: [first, ...others] = [], pageParams } = queryClient.getQueryData(queryKey) ?? { pageParams: [1] }
  const listed = new Set([first, ...others].flatMap((page) => page?.data.map(idOf) ?? []))
  const missing = tickets.filter((ticket) => !listed.has(idOf(ticket)) && !isOver(ticket))
  if (missing.length === 0) return
  const data = [...(first?.data ?? []), ...missing].sort(byStart)
  const page = { page: 1, total_page: 1, total: data.length, ...first, data }
  queryClient.setQueryData(queryKey, { pages: [page, ...others], pageParams })
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}

const idOf = ({ participation }: MyParticipation) => participation.id
const byStart = (one: MyParticipation, other: MyParticipation) => one.event.start_at.localeCompare(other.event.start_at)
const isOver = ({ participation, event }: MyParticipation) =>
  event.phase === 'finished' || participation.status === 'cancelled'

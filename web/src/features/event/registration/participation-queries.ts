import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { MyParticipant } from '@semai/contract/event-participant'
import { call } from '../../../lib/call/call.ts'
import { keepAnswer, listAnswers, restoreQuery } from '../../../lib/offline/query-cache.ts'

/** The person's registrations, page by page: those to come first. */
export const registrationListQuery = infiniteQueryOptions({
  queryKey: ['event', 'participation', 'list'],
  meta: { persist: 'across-builds' },
  queryFn: async ({ pageParam, signal }) => {
    const page = await call('GET /v1/event-participant/get', { querystring: { page: pageParam } }, { signal })
    for (const registration of page.data)
      void keepAnswer(ticketQuery(registration.participation.id).queryKey, registration)
    return page
  },
  initialPageParam: 1,
  getNextPageParam: ({ page, total_page }) => (page < total_page ? page + 1 : undefined),
})

/** One registration: the ticket. */
export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', 'participation', 'detail', id],
    meta: { persist: 'across-builds' },
    queryFn: async ({ signal }) =>
      (await call('GET /v1/event-participant/get/:id', { params: { id } }, { signal })).data,
  })

/**
 * Puts the list that this device keeps where its page looks for it, with tickets that were opened since: it shows without a
 * network. With one, it is asked for anew all the same.
 */
export async function restoreRegistrations(queryClient: QueryClient) {
  const { queryKey } = registrationListQuery
  if (queryClient.getQueryData(queryKey)) return
  const [tickets] = await Promise.all([
    listAnswers<MyParticipant>(['event', 'participation', 'detail']),
    restoreQuery(queryClient, registrationListQuery),
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

const idOf = ({ participation }: MyParticipant) => participation.id
const byStart = (one: MyParticipant, other: MyParticipant) => one.event.start_at.localeCompare(other.event.start_at)
const isOver = ({ participation, event }: MyParticipant) =>
  event.phase === 'finished' || participation.status === 'cancelled'

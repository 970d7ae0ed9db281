import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { MyParticipant } from '@semai/contract/event-participant'
import { call } from '../../lib/call.ts'
import { readTickets, saveTickets } from './saved-tickets.ts'

/** The person's registrations, page by page: those to come first. */
export const registrationListQuery = infiniteQueryOptions({
  queryKey: ['event', 'participation', 'list'],
  queryFn: async ({ pageParam, signal }) => {
    const page = await call('GET /v1/event-participant/get', { querystring: { page: pageParam } }, { signal })
    void saveTickets(page.data)
    return page
  },
  initialPageParam: 1,
  getNextPageParam: ({ page, total_page }) => (page < total_page ? page + 1 : undefined),
})

/** One registration: the ticket. */
export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', 'participation', 'detail', id],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/event-participant/get/:id', { params: { id } }, { signal })
      void saveTickets([data])
      return data
    },
  })

/**
 * Puts what this device keeps where the queries look for it, with the time at which it was known: tickets open
 * without a network. With one, it is asked for anew all the same.
 */
export async function restoreTickets(queryClient: QueryClient) {
  const saved = await readTickets()
  for (const { registration, savedAt } of saved) {
    const { queryKey } = ticketQuery(registration.participation.id)
    if (!queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, registration, { updatedAt: savedAt })
  }
  const { queryKey } = registrationListQuery
  if (saved.length === 0 || queryClient.getQueryData(queryKey)) return
  const data = saved.map(({ registration }) => registration).toSorted(byStart)
  const pages = [{ data, page: 1, total_page: 1, total: data.length }]
  const updatedAt = Math.min(...saved.map(({ savedAt }) => savedAt))
  queryClient.setQueryData(queryKey, { pages, pageParams: [1] }, { updatedAt })
  // Only what is to come was kept: the list is never complete.
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}

const byStart = (one: MyParticipant, other: MyParticipant) => one.event.start_at.localeCompare(other.event.start_at)

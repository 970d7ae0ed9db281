import type { QueryClient } from '@tanstack/react-query'
import { bookingListQuery, bookingQuery } from './booking-queries.ts'
import { readBookings } from './booking-saved.ts'
import { itemsOf } from './queries.ts'

const upcomingQuery = bookingListQuery({ when: 'upcoming' })

/**
 * Puts what this device keeps where the queries look for it, with the time at which it was known: bookings open
 * without a network. With one, they are asked for anew all the same.
 */
export async function restoreBookings(queryClient: QueryClient) {
  const saved = await readBookings()
  for (const { id, booking, savedAt } of saved) {
    const { queryKey } = bookingQuery(id)
    if (queryClient.getQueryData(queryKey)) continue
    queryClient.setQueryData(queryKey, booking, { updatedAt: savedAt })
    // However lately it was kept: another device may have changed it since.
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  const { queryKey } = upcomingQuery
  if (saved.length === 0 || queryClient.getQueryData(queryKey)) return
  const data = saved.map(({ booking }) => booking)
  const pages = [{ data, page: 1, total_page: 1, total: data.length }]
  const updatedAt = Math.min(...saved.map(({ savedAt }) => savedAt))
  queryClient.setQueryData(queryKey, { pages, pageParams: [1] }, { updatedAt })
  // Only those that were opened are kept: the list is never complete.
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** Looks at each booking to come, so that the device keeps it. They are few: the quota sees to that. */
export async function keepUpcoming(queryClient: QueryClient) {
  await queryClient.prefetchInfiniteQuery(upcomingQuery)
  for (const { id } of itemsOf(queryClient.getQueryData(upcomingQuery.queryKey)))
    void queryClient.prefetchQuery(bookingQuery(id))
}

import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { bookingListQuery, keepUpcoming } from '../../../../features/markas/booking/queries.ts'
import {
  bookingFilterOf,
  readBookingListSearch,
  type BookingListSearch,
} from '../../../../features/markas/booking/search.ts'
import { restoreQuery } from '../../../../lib/offline/query-cache.ts'
import { whenIdle } from '../../../../lib/first-paint/prefetch.ts'
import { readLater } from '../../../../lib/navigation/search-params.ts'
import { BookingsPage } from './-bookings-page.tsx'

export const Route = createFileRoute('/_shell/markas/transaksi/')({
  staticData: {
    title: 'Pemesananmu',
    parent: '/markas',
    early: [['GET /v1/schedule/get', { when: 'upcoming', page: 1 }]],
  },
  validateSearch: readLater<BookingListSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadBookings(queryClient, readBookingListSearch(deps)),
  component: MarkasTransaksiPage,
})

// Loads data saved on the device first, which is all there is offline.
async function loadBookings(queryClient: QueryClient, search: BookingListSearch) {
  const list = bookingListQuery(bookingFilterOf(search))
  await restoreQuery(queryClient, list)
  void queryClient.prefetchInfiniteQuery(list)
  whenIdle(() => void keepUpcoming(queryClient))
}

function MarkasTransaksiPage() {
  return <BookingsPage search={readBookingListSearch(Route.useSearch())} />
}

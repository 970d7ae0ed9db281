import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { bookingQuery } from '../../../../features/markas/booking/queries.ts'
import { readBookingSearch, type BookingSearch } from '../../../../features/markas/booking/search.ts'
import { restoreQuery } from '../../../../lib/offline/query-cache.ts'
import { idParams } from '../../../../lib/navigation/params.ts'
import { readLater } from '../../../../lib/navigation/search-params.ts'
import { BookingPage } from './-booking-page.tsx'

export const Route = createFileRoute('/_shell/markas/transaksi/$id')({
  staticData: { title: 'Pemesanan ruang', parent: '/markas/transaksi' },
  params: idParams,
  validateSearch: readLater<BookingSearch>(),
  loader: ({ context: { queryClient }, params: { id } }) => loadBooking(queryClient, id),
  component: MarkasTransaksiIdPage,
})

// Loads data saved on the device first, which is all there is offline.
async function loadBooking(queryClient: QueryClient, id: string) {
  await restoreQuery(queryClient, bookingQuery(id))
  void queryClient.prefetchQuery(bookingQuery(id))
}

function MarkasTransaksiIdPage() {
  return <BookingPage id={Route.useParams().id} search={readBookingSearch(Route.useSearch())} />
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Booking } from '@semai/contract/markas/booking'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { useBookingClock } from './booking-clock.ts'
import textButton from '../../../ui/control/text-button.module.css'
import classes from './booking-list.module.css'
import { bookingListQuery } from './queries.ts'
import { BookingRow } from './booking-row.tsx'
import { bookingFilterOf, type BookingListSearch } from './search.ts'
import { itemsOf, totalOf } from '../queries.ts'

interface BookingListProps {
  search: BookingListSearch
  viewerZone: string
}

/** Paged list of the user's bookings: upcoming ones by time, or past ones by status. */
export function BookingList({ search, viewerZone }: BookingListProps) {
  const query = useInfiniteQuery({ ...bookingListQuery(bookingFilterOf(search)), placeholderData: keepPreviousData })
  const bookings = itemsOf(query.data)
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={3} label="Memuat pemesananmu" />}
      errorTitle="Pemesananmu tidak terbuka"
    >
      {(pages) =>
        bookings.length === 0 ? (
          <NoBookings search={search} />
        ) : (
          <div aria-busy={query.isPlaceholderData} className={classes.list}>
            <p className={classes.count} role="status">
              {formatNumber(totalOf(pages))} pemesanan
            </p>
            <Rows bookings={bookings} viewerZone={viewerZone} />
            <LoadMore query={query} />
          </div>
        )
      }
    </QueryBoundary>
  )
}

function Rows({ bookings, viewerZone }: { bookings: Booking[]; viewerZone: string }) {
  const now = useBookingClock(bookings)
  return (
    <ul className={classes.rows}>
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} viewerZone={viewerZone} now={now} />
      ))}
    </ul>
  )
}

function NoBookings({ search: { when, status } }: Pick<BookingListProps, 'search'>) {
  if (status)
    return (
      <EmptyState
        title="Tidak ada yang cocok"
        action={
          <Link to="/markas/transaksi" search={{ when: 'past' }} replace className={textButton.soft}>
            Lihat semua yang lewat
          </Link>
        }
      >
        Tidak ada pemesananmu dengan status ini.
      </EmptyState>
    )
  return (
    <EmptyState
      title={when === 'past' ? 'Belum ada yang lewat' : 'Belum ada pemesanan'}
      action={
        <Link to="/markas" className={textButton.soft}>
          Pesan ruang
        </Link>
      }
    >
      {when === 'past'
        ? 'Pemesanan yang selesai atau batal tercatat di sini.'
        : 'Pilih slot di Markas terdekat. QR-nya langsung kamu terima.'}
    </EmptyState>
  )
}

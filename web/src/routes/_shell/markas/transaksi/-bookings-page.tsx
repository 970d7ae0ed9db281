import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookingFilters } from '../../../../features/markas/booking/booking-filters.tsx'
import { BookingList } from '../../../../features/markas/booking/booking-list.tsx'
import type { BookingListSearch } from '../../../../features/markas/booking/search.ts'
import { viewerTimeZone } from '../../../../lib/time/format-date.ts'
import { profileQuery } from '../../../../lib/session/profile.ts'
import { PageHead } from '../../../../ui/layout/page-head.tsx'

/** List of the person's bookings. */
export function BookingsPage({ search }: { search: BookingListSearch }) {
  const { data: person } = useQuery(profileQuery)
  return (
    <>
      <PageHead
        title="Pemesananmu"
        sub="Ruang yang kamu pesan di Markas, dengan QR untuk check-in."
        crumbs={[
          <Link key="markas" to="/markas">
            Markas
          </Link>,
          'Pemesananmu',
        ]}
      />
      <BookingFilters search={search} />
      <BookingList search={search} viewerZone={person?.time_zone ?? viewerTimeZone()} />
    </>
  )
}

import { Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import type { RoomListSearch } from '../../../../features/markas/place-search.ts'
import { RoomFilters } from '../../../../features/markas/room/room-filters.tsx'
import { RoomList } from '../../../../features/markas/room/room-list.tsx'
import { lazyChunk } from '../../../../lib/first-paint/lazy-chunk.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { useHasRail } from '../../../../ui/layout/use-screen.ts'

// Phones have no room for it.
const RoomMatrix = lazyChunk(async () => (await import('../../../../features/markas/room/room-matrix.tsx')).RoomMatrix)

/** The rooms of all buildings: as cards, and on wide screens as one table of a day. */
export function RoomsPage({ search }: { search: RoomListSearch }) {
  const hasRoom = useHasRail()
  return (
    <>
      <PageHead
        title="Cari ruang"
        crumbs={[
          <Link key="markas" to="/markas">
            Markas
          </Link>,
          'Ruang',
        ]}
      />
      <RoomFilters search={search} />
      <Suspense>{hasRoom ? <RoomMatrix search={search} /> : <RoomList search={search} />}</Suspense>
    </>
  )
}

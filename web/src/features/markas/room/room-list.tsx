import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { MorePages } from '../../../ui/state/more-pages.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import textButton from '../../../ui/text-button.module.css'
import listClasses from '../building/building-list.module.css'
import { roomFilterOf, type RoomListSearch } from '../place-search.ts'
import { itemsOf, roomListQuery, totalOf } from '../queries.ts'
import { RoomCard } from './room-card.tsx'
import classes from './room-list.module.css'

/** Rooms that fit, with their number, page after page. */
export function RoomList({ search }: { search: RoomListSearch }) {
  const query = useInfiniteQuery({ ...roomListQuery(roomFilterOf(search)), placeholderData: keepPreviousData })
  const isFiltered = Object.keys(search).length > 0
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={5} lead="cover" label="Memuat daftar ruang" />}
      errorTitle="Daftar ruang tidak terbuka"
    >
      {(pages) => (
        <div aria-busy={query.isPlaceholderData} className={listClasses.list}>
          <p className={classes.count} role="status">
            <b>{formatNumber(totalOf(pages))} ruang</b>
            {isFiltered && totalOf(pages) > 0 && <ClearFilters />}
          </p>
          {totalOf(pages) === 0 ? (
            <EmptyState title="Tidak ada ruang yang cocok" action={isFiltered && <ClearFilters />}>
              Coba tanggal lain, atau kurangi jumlah orangnya.
            </EmptyState>
          ) : (
            <ul className={listClasses.cards}>
              {itemsOf(pages).map((room) => (
                <li key={room.id}>
                  <RoomCard room={room} date={search.date} />
                </li>
              ))}
            </ul>
          )}
          <MorePages query={query} />
        </div>
      )}
    </QueryBoundary>
  )
}

const ClearFilters = () => (
  <Link to="/markas/ruangan" search={{}} replace resetScroll={false} className={textButton.inline}>
    Hapus saringan
  </Link>
)

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import listClasses from '../building/building-list.module.css'
import { roomFilterOf, type RoomListSearch } from '../place-search.ts'
import { itemsOf, roomListQuery, totalOf } from '../queries.ts'
import { NoRooms, RoomTotal } from './no-rooms.tsx'
import { RoomCard } from './room-card.tsx'

/** Paged list of matching rooms. */
export function RoomList({ search }: { search: RoomListSearch }) {
  const query = useInfiniteQuery({ ...roomListQuery(roomFilterOf(search)), placeholderData: keepPreviousData })
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={5} lead="cover" label="Memuat daftar ruang" />}
      errorTitle="Daftar ruang tidak terbuka"
    >
      {(pages) => (
        <div aria-busy={query.isPlaceholderData} className={listClasses.list}>
          <RoomTotal total={totalOf(pages)} />
          {totalOf(pages) === 0 ? (
            <NoRooms search={search} />
          ) : (
            <ul className={listClasses.cards}>
              {itemsOf(pages).map((room) => (
                <li key={room.id}>
                  <RoomCard room={room} date={search.date} />
                </li>
              ))}
            </ul>
          )}
          <LoadMore query={query} />
        </div>
      )}
    </QueryBoundary>
  )
}

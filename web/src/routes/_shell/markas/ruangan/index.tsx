import { createFileRoute, Link } from '@tanstack/react-router'
import { readRoomListSearch, roomFilterOf, type RoomListSearch } from '../../../../features/markas/place-search.ts'
import { buildingListQuery, roomListQuery } from '../../../../features/markas/queries.ts'
import { RoomFilters } from '../../../../features/markas/room/room-filters.tsx'
import { RoomList } from '../../../../features/markas/room/room-list.tsx'
import { readLater } from '../../../../lib/search-params.ts'
import { PageHead } from '../../../../ui/page-head.tsx'

export const Route = createFileRoute('/_shell/markas/ruangan/')({
  staticData: {
    title: 'Ruang Markas',
    parent: '/markas',
    early: [
      ['GET /v1/building/get', { page: 1 }],
      ['GET /v1/room/get', { page: 1 }],
    ],
  },
  validateSearch: readLater<RoomListSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(roomListQuery(roomFilterOf(readRoomListSearch(deps))))
    void queryClient.prefetchInfiniteQuery(buildingListQuery())
  },
  component: MarkasRuanganPage,
})

function MarkasRuanganPage() {
  const search = readRoomListSearch(Route.useSearch())
  return (
    <>
      <PageHead
        title="Cari ruang"
        sub="Pilih gedung, tanggal, dan jumlah orangnya."
        crumbs={[
          <Link key="markas" to="/markas">
            Markas
          </Link>,
          'Ruang',
        ]}
      />
      <RoomFilters search={search} />
      <RoomList search={search} />
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { readRoomListSearch, roomFilterOf, type RoomListSearch } from '../../../../features/markas/place-search.ts'
import { roomDayListQuery, roomListQuery } from '../../../../features/markas/queries.ts'
import { readLater } from '../../../../lib/navigation/search-params.ts'
import { hasRail } from '../../../../ui/layout/use-screen.ts'
import { RoomsPage } from './-rooms-page.tsx'

export const Route = createFileRoute('/_shell/markas/ruangan/')({
  staticData: { title: 'Ruang Markas', parent: '/markas' },
  validateSearch: readLater<RoomListSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const filter = roomFilterOf(readRoomListSearch(deps))
    if (hasRail()) return void queryClient.prefetchInfiniteQuery(roomDayListQuery(filter))
    void queryClient.prefetchInfiniteQuery(roomListQuery(filter))
  },
  component: MarkasRuanganPage,
})

function MarkasRuanganPage() {
  return <RoomsPage search={readRoomListSearch(Route.useSearch())} />
}

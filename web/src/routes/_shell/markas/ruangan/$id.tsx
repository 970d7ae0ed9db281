import { createFileRoute } from '@tanstack/react-router'
import { nextBookingQuery } from '../../../../features/markas/booking/queries.ts'
import { daysAhead } from '../../../../features/markas/slot/days.ts'
import { markasSettingQuery, ownStartupsQuery, roomQuery } from '../../../../features/markas/queries.ts'
import { readRoomSearch, type RoomSearch } from '../../../../features/markas/slot/search.ts'
import { idParams } from '../../../../lib/navigation/params.ts'
import { readLater } from '../../../../lib/navigation/search-params.ts'
import { RoomPage } from './-room-page.tsx'

export const Route = createFileRoute('/_shell/markas/ruangan/$id')({
  staticData: {
    title: 'Pesan ruang',
    parent: '/markas/ruangan',
    early: [['GET /v1/markas-setting', { room_id: ':id' }], ['GET /v1/startup/get-by-user-id']],
  },
  params: idParams,
  validateSearch: readLater<RoomSearch>(),
  loader: ({ context: { queryClient }, params: { id }, location }) => {
    void queryClient.prefetchQuery(roomQuery(id, daysAhead(new Date())))
    void queryClient.prefetchQuery(markasSettingQuery({ room_id: id }))
    void queryClient.prefetchQuery(ownStartupsQuery)
    if ('code' in location.search) void queryClient.prefetchQuery(nextBookingQuery)
  },
  component: MarkasRuanganIdPage,
})

function MarkasRuanganIdPage() {
  return <RoomPage id={Route.useParams().id} search={readRoomSearch(Route.useSearch())} />
}

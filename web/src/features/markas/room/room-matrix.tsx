import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { RoomDay } from '@semai/contract/markas/markas'
import { formatClock, zoneName } from '../../../lib/time/format-date.ts'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { roomFilterOf, type RoomListSearch } from '../place-search.ts'
import { itemsOf, roomDayListQuery, totalOf } from '../queries.ts'
import { SlotLegend } from '../slot/slot-legend.tsx'
import { useRoving } from '../slot/use-roving.ts'
import { axisOf, buildingsOf, roomOn, type Axis } from './matrix-axis.ts'
import { NoRooms, RoomTotal } from './no-rooms.tsx'
import classes from './room-matrix.module.css'
import { RoomRow } from './room-row.tsx'

// Refetch each minute, because slots pass.
const MINUTE_MS = 60_000

/** Matrix of all rooms on one day by building. A free slot links to its room and is picked there. */
export function RoomMatrix({ search }: { search: RoomListSearch }) {
  const query = useInfiniteQuery({
    ...roomDayListQuery(roomFilterOf(search)),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
  })
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={4} lead="none" label="Memuat slot" />}
      errorTitle="Daftar ruang tidak terbuka"
    >
      {(pages) => (
        <>
          <RoomTotal total={totalOf(pages)} />
          {totalOf(pages) === 0 ? (
            <NoRooms search={search} />
          ) : (
            <>
              <Matrix rooms={itemsOf(pages)} isBusy={query.isPlaceholderData} />
              <SlotLegend hasPicked={false} />
            </>
          )}
          <LoadMore query={query} />
        </>
      )}
    </QueryBoundary>
  )
}

const nothing = () => {}

/** The grid follows the ARIA pattern: one tab stop, arrows between the slots. */
function Matrix({ rooms: all, isBusy }: { rooms: RoomDay[]; isBusy: boolean }) {
  const navigate = useNavigate()
  const axis = axisOf(all)
  const rooms = all.map((room) => roomOn(axis, room))
  const open = rooms.filter(({ slots }) => slots.length > 0)
  const { ref, stop, enter, walk } = useRoving(
    open.map((room) => ({ room, slots: room.slots })),
    nothing,
  )
  const pick = ({ id, date, building }: RoomDay, start_at: string) => {
    const search = { date, jam: formatClock(start_at, building.time_zone) }
    void navigate({ to: '/markas/ruangan/$id', params: { id }, search })
  }
  return (
    <div
      ref={ref}
      role="grid"
      tabIndex={-1}
      aria-label="Slot semua ruang"
      aria-busy={isBusy}
      className={classes.matrix}
      onKeyDown={walk}
      onFocus={enter}
    >
      <Hours axis={axis} />
      {buildingsOf(rooms).map(({ building, rooms: inside }) => (
        <div key={building.id} role="rowgroup" aria-label={building.name}>
          <BuildingName room={inside[0]} />
          {inside.map((room) => (
            <RoomRow
              key={room.id}
              room={room}
              axis={axis}
              row={open.indexOf(room)}
              stop={stop}
              onPick={(start_at) => pick(room, start_at)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const Hours = ({ axis: { from, to } }: { axis: Axis }) => (
  <div role="row" className={classes.heads}>
    <span role="columnheader">Ruang</span>
    {Array.from({ length: (to - from) / 60 }, (_, at) => (
      <span key={at} role="columnheader">
        {String(from / 60 + at).padStart(2, '0')}
        <i className={classes.minutes}>.00</i>
      </span>
    ))}
  </div>
)

const BuildingName = ({ room }: { room: RoomDay | undefined }) =>
  room && (
    <div role="row" className={classes.building}>
      <div role="rowheader">
        <Link to="/markas/building/$id" params={{ id: room.building.id }} search={{ date: room.date }}>
          {room.building.name}
        </Link>
        <small>{zoneName(`${room.date}T05:00:00Z`, room.building.time_zone)}</small>
      </div>
    </div>
  )

import { useId, type ComponentProps, type ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BuildingDay } from '@semai/contract/markas/markas'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { formatDay, formatTimeRange } from '../../../lib/time/format-date.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import dialog from '../../../ui/dialog/content-dialog.module.css'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import { BookingMoveBar, type BookingMoveProps } from './booking-move-bar.tsx'
import { CloseButton } from '../../../ui/control/icon-button.tsx'
import classes from './booking-move.module.css'
import { daysNear, endLike, rowsFor, slotSearch } from './booking-moving.ts'
import type { BookingSearch } from './search.ts'
import { DateRow } from '../slot/date-row.tsx'
import { daysAhead, daysToShow } from '../slot/days.ts'
import { pickingOf, type Picking, type RoomSlots } from '../book/picking.ts'
import { buildingDaysQuery, buildingGridQuery, markasSettingQuery } from '../queries.ts'
import { SlotDay } from '../slot/slot-day.tsx'
import { useBuildingUpdates } from '../building/use-building-updates.ts'

type BoundaryQuery = ComponentProps<typeof QueryBoundary>['query']

// Refetch each minute, because slots pass.
const MINUTE_MS = 60_000

/** Dialog that moves a booking to another slot of the same building. */
export function BookingMove(props: BookingMoveProps) {
  const { booking, viewerZone, go } = props
  const id = useId()
  const zone = booking.building.time_zone
  const close = () => go({})
  return (
    <ModalDialog onClose={close} className={classes.dialog} aria-labelledby={id}>
      <div className={classes.content}>
        <header className={classes.head}>
          <h2 id={id}>Jadwal ulang</h2>
          <p>
            Sekarang {booking.room.name}, {formatDay(booking.start_at, viewerZone)},{' '}
            {formatTimeRange(booking.start_at, booking.end_at, zone, viewerZone)}. Nomornya tetap.
          </p>
          <CloseButton className={dialog.close} onClick={close} />
        </header>
        <Choice {...props} />
      </div>
    </ModalDialog>
  )
}

function Choice(props: BookingMoveProps) {
  const { booking, search } = props
  const { building, room } = booking
  useBuildingUpdates(building.id)
  const setting = useQuery(markasSettingQuery({ room_id: room.id }))
  const days = useQuery(buildingDaysQuery(building.id, daysAhead(new Date())))
  const grid = useQuery({
    ...buildingGridQuery(building.id, search.date),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
  })
  return (
    <Ready queries={[setting, days, grid]}>
      {setting.data && days.data && grid.data && (
        <Slots
          {...props}
          rescheduleDays={setting.data.reschedule_days}
          days={daysNear(daysToShow(days.data), booking, setting.data.reschedule_days)}
          rows={rowsFor(grid.data.rooms, booking)}
          isBusy={grid.isPlaceholderData}
        />
      )}
    </Ready>
  )
}

/** Show the content after all queries have loaded. */
function Ready({ queries, children }: { queries: BoundaryQuery[]; children: ReactNode }) {
  const missing = queries.find(({ data }) => data === undefined)
  if (!missing) return children
  return (
    <div className={classes.body}>
      <QueryBoundary
        query={missing}
        skeleton={<RowSkeleton count={4} lead="none" label="Memuat slot" />}
        errorTitle="Jadwal Markas ini tidak terbuka"
      >
        {() => null}
      </QueryBoundary>
    </div>
  )
}

interface SlotsProps extends BookingMoveProps {
  rescheduleDays: number
  days: BuildingDay[]
  rows: RoomSlots[]
  isBusy: boolean
}

function Slots({ rescheduleDays, days, rows, isBusy, ...props }: SlotsProps) {
  const { booking, search, go } = props
  const zone = booking.building.time_zone
  const picking: Picking = isBusy ? { kind: 'none' } : pickingOf(rows, search, zone)
  const searchOf = (date: string): BookingSearch => ({ date })
  return (
    <>
      <div className={classes.body}>
        <p className={classes.rule}>
          Paling jauh {formatNumber(rescheduleDays)} hari dari jadwal pertama, di gedung yang sama.
        </p>
        <DateRow days={days} chosen={search.date} today={localDay(new Date(), zone)} searchOf={searchOf} />
        <SlotDay
          day={days.find(({ date }) => date === search.date)}
          days={days}
          rooms={rows}
          zone={zone}
          picking={picking}
          isBusy={isBusy}
          hasNames
          searchOf={searchOf}
          onPick={(room, start_at) => {
            const end_at = endLike(rows, room.id, start_at, booking)
            if (end_at) go(slotSearch({ room_id: room.id, start_at, end_at }, zone))
          }}
          onClear={() => go(searchOf(search.date))}
        />
      </div>
      <BookingMoveBar {...props} picking={picking} days={days} />
    </>
  )
}

import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import type { BookingDetail } from '@semai/contract/markas/booking'
import type { BuildingDay } from '@semai/contract/markas/markas'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import { formatDay, formatTimeRange } from '../../../lib/time/format-date.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import { alternativesOf } from '../book/alternatives.ts'
import classes from './booking-move.module.css'
import { isWhereItIs, slotSearch } from './booking-moving.ts'
import { moveBooking } from './queries.ts'
import type { BookingSearch } from './search.ts'
import { useBookingStep } from '../check-in/booking-step.ts'
import { LengthChoices } from '../book/length-choices.tsx'
import { LostSlot } from '../book/lost-slot.tsx'
import type { PickedSlot, Picking } from '../book/picking.ts'

export interface BookingMoveProps {
  booking: BookingDetail
  search: BookingSearch & { date: string }
  viewerZone: string
  /** Write the URL, which holds the picked slot. */
  go: (search: BookingSearch) => void
}

interface BookingMoveBarProps extends BookingMoveProps {
  picking: Picking
  /** Days to which the booking may move. */
  days: BuildingDay[]
}

/** Bar with the picked slot and the button that moves the booking, or a taken slot with free ones nearby. */
export function BookingMoveBar({ booking, search, go, picking, days, viewerZone }: BookingMoveBarProps) {
  const { mutate, error, variables, isPending } = useBookingStep(moveBooking)
  const zone = booking.building.time_zone
  if (picking.kind === 'none') return <Bar>Pilih slot barunya di atas.</Bar>
  const { room, start_at } = picking.kind === 'lost' ? { ...picking.slot, room: picking.room } : picking.pick
  const isTried = variables?.room_id === room.id && variables.start_at === start_at
  const moveError = isTried ? error : null
  if (picking.kind === 'lost' || isFailure(moveError, 'slot-taken'))
    return (
      <div className={classes.bar}>
        <LostSlot
          room={room}
          start_at={start_at}
          state={picking.kind === 'lost' ? picking.slot.state : 'held'}
          alternatives={nearOnes(moveError, days, zone)}
          zone={zone}
          onPick={(alternative) => go(slotSearch(alternative, zone))}
        />
      </div>
    )
  const { pick } = picking
  const move = () =>
    mutate({ schedule_id: booking.id, room_id: room.id, start_at, end_at: pick.end_at }, { onSuccess: () => go({}) })
  return (
    <div className={classes.bar}>
      <LengthChoices
        pick={pick}
        zone={zone}
        onEnd={(end_at) => go({ ...search, ...slotSearch({ room_id: room.id, start_at, end_at }, zone) })}
      />
      <Bar
        error={moveError && failureMessage(moveError)}
        action={
          <Button loading={isPending} disabled={isWhereItIs(pick, booking)} onClick={move}>
            Pindahkan
          </Button>
        }
      >
        <b>{room.name}</b>
        {pickedWords(pick, zone, viewerZone)}
      </Bar>
    </div>
  )
}

const pickedWords = ({ start_at, end_at }: PickedSlot, zone: string, viewerZone: string) =>
  `${formatDay(start_at, viewerZone)}, ${formatTimeRange(start_at, end_at, zone, viewerZone)}`

/** Alternatives of a 'slot-taken' error on days to which the booking may move. */
const nearOnes = (error: unknown, days: BuildingDay[], zone: string) =>
  isFailure(error, 'slot-taken')
    ? alternativesOf(error).filter(({ start_at }) => days.some(({ date }) => date === localDay(start_at, zone)))
    : []

interface BarProps {
  children: ReactNode
  error?: string | null
  action?: ReactNode
}

const Bar = ({ children, error, action }: BarProps) => (
  <div className={classes.foot}>
    <div className={classes.picked} role="status">
      {children}
      {error && <span className={classes.error}>{error}</span>}
    </div>
    {action}
  </div>
)

import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import type { BuildingDay } from '@semai/contract/markas'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import { formatDay, formatTimeRange } from '../../../lib/format.ts'
import { localDay } from '../../../lib/local-day.ts'
import { alternativesOf } from '../book/alternatives.ts'
import classes from './booking-move.module.css'
import type { BookingMoveProps } from './booking-move.tsx'
import { isWhereItIs, slotSearch } from './booking-moving.ts'
import { moveBooking } from './queries.ts'
import { useBookingStep } from '../check-in/booking-step.ts'
import { LengthChoices } from '../book/length-choices.tsx'
import { LostSlot } from '../book/lost-slot.tsx'
import type { PickedSlot, Picking } from '../book/picking.ts'

interface BookingMoveBarProps extends BookingMoveProps {
  picking: Picking
  /** Those to which it may move. */
  days: BuildingDay[]
}

/** What is picked, and the button that moves the booking there; or what became of it, and what is near. */
export function BookingMoveBar({ booking, search, go, picking, days, viewerZone }: BookingMoveBarProps) {
  const { mutate, error, variables, isPending } = useBookingStep(moveBooking)
  const zone = booking.building.time_zone
  if (picking.kind === 'none') return <Bar>Pilih slot barunya di atas.</Bar>
  const { room, start_at } = picking.kind === 'lost' ? { ...picking.slot, room: picking.room } : picking.pick
  const isTried = variables?.room_id === room.id && variables.start_at === start_at
  const trouble = isTried ? error : null
  if (picking.kind === 'lost' || isFailure(trouble, 'slot-taken'))
    return (
      <div className={classes.bar}>
        <LostSlot
          room={room}
          start_at={start_at}
          state={picking.kind === 'lost' ? picking.slot.state : 'held'}
          alternatives={nearOnes(trouble, days, zone)}
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
        trouble={trouble && failureMessage(trouble)}
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
  `${formatDay(start_at, zone)}, ${formatTimeRange(start_at, end_at, zone, viewerZone)}`

/** What the server names beside 'slot-taken', as far as the booking may go there. */
const nearOnes = (error: unknown, days: BuildingDay[], zone: string) =>
  isFailure(error, 'slot-taken')
    ? alternativesOf(error).filter(({ start_at }) => days.some(({ date }) => date === localDay(start_at, zone)))
    : []

interface BarProps {
  children: ReactNode
  trouble?: string | null
  action?: ReactNode
}

const Bar = ({ children, trouble, action }: BarProps) => (
  <div className={classes.foot}>
    <div className={classes.picked} role="status">
      {children}
      {trouble && <span className={classes.trouble}>{trouble}</span>}
    </div>
    {action}
  </div>
)

import { Card } from '../../../ui/card/card.tsx'
import { Motif } from '../../../ui/picture/motif.tsx'
import { RoomPlanPicture } from '../../../ui/picture/room-plan-picture.tsx'
import classes from './book-card.module.css'
import { BookForm, type BookFormProps } from './book-form.tsx'
import { plannedRoom } from '../markas-pictures.ts'
import type { GridRoom, Picking } from './picking.ts'
import { LostSlot, type LostSlotProps } from './lost-slot.tsx'

export type BookPanelProps = Omit<BookFormProps, 'pick'> & Pick<LostSlotProps, 'onPick'> & { picking: Picking }

interface BookCardProps extends BookPanelProps {
  /** Whether to show the plan of the picked room. Not on the page of that room. */
  hasPlan: boolean
}

const PLAN_RATIO = 2.2

/** Card in the rail with the picked slot, a slot that was taken, or instructions. */
export function BookCard({ hasPlan, ...props }: BookCardProps) {
  const room = hasPlan ? pickedRoom(props.picking) : null
  return (
    <Card as="aside" isPadded={false} aria-label="Pesan ruang" className={classes.card}>
      {room ? (
        <RoomPlanPicture
          room={plannedRoom(room)}
          ratio={PLAN_RATIO}
          src={room.media[0]?.url ?? null}
          className={classes.plan}
        />
      ) : (
        <div className={classes.cover}>
          <Motif />
        </div>
      )}
      <div className={classes.content}>
        <BookPanel {...props} />
        {props.picking.kind === 'none' && <HowTo />}
      </div>
    </Card>
  )
}

function pickedRoom(picking: Picking): GridRoom | null {
  if (picking.kind === 'none') return null
  return picking.kind === 'lost' ? picking.room : picking.pick.room
}

/** The same content in the sheet of a phone. Empty without a picked slot. */
export function BookPanel({ picking, onPick, ...props }: BookPanelProps) {
  const { control, zone } = props
  if (picking.kind === 'picked' && !isTaken(picking.pick.room.id, picking.pick.start_at, control))
    return <BookForm pick={picking.pick} {...props} />
  if (picking.kind === 'none') return null
  const { room, start_at } = picking.kind === 'lost' ? { ...picking.slot, room: picking.room } : picking.pick
  const state = picking.kind === 'lost' ? picking.slot.state : 'held'
  const alternatives = isTaken(room.id, start_at, control) ? (control.taken?.alternatives ?? []) : []
  return (
    <LostSlot room={room} start_at={start_at} state={state} alternatives={alternatives} zone={zone} onPick={onPick} />
  )
}

/** Whether the server has rejected the slot as taken, although the shown slots are older. */
const isTaken = (roomId: string, start_at: string, { taken }: BookFormProps['control']) =>
  taken?.room_id === roomId && Date.parse(taken.start_at) === Date.parse(start_at)

const HowTo = () => (
  <>
    <h2>Pilih slot</h2>
    <p className={classes.text}>
      Tekan slot yang tersedia di jadwal, lalu pesan dari sini. QR-nya langsung kamu terima.
    </p>
  </>
)

import { IconClockX } from '@tabler/icons-react'
import type { SlotState } from '@semai/contract/markas/slot'
import { formatTime } from '../../../lib/format.ts'
import { AlternativeList } from './alternative-list.tsx'
import type { Alternative } from './alternatives.ts'
import classes from './lost-slot.module.css'
import { LOST_WORDS } from '../markas-text.ts'
import type { GridRoom } from './picking.ts'

export interface LostSlotProps {
  room: GridRoom
  start_at: string
  /** What it is now. */
  state: SlotState
  /** The nearest free ones, as the server names them. */
  alternatives: Alternative[]
  zone: string
  onPick: (alternative: Alternative) => void
}

/** The picked slot is gone: says so kindly, and offers what is near. */
export function LostSlot({ room, start_at, state, alternatives, zone, onPick }: LostSlotProps) {
  return (
    <div className={classes.lost}>
      <IconClockX size={28} aria-hidden />
      <h2>{state === 'mine' ? 'Ini sudah pemesananmu' : 'Keduluan, maaf ya'}</h2>
      <p>
        {room.name}, {formatTime(start_at, zone, zone)}, {LOST_WORDS[state]}.{' '}
        {alternatives.length > 0 ? 'Yang terdekat masih kosong:' : 'Pilih slot lain di jadwal.'}
      </p>
      {alternatives.length > 0 && <AlternativeList alternatives={alternatives} zone={zone} onPick={onPick} />}
    </div>
  )
}

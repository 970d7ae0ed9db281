import { IconClockX } from '@tabler/icons-react'
import type { SlotState } from '@semai/contract/markas/slot'
import { formatTime } from '../../../lib/time/format-date.ts'
import { AlternativeList } from './alternative-list.tsx'
import type { Alternative } from './alternatives.ts'
import classes from './lost-slot.module.css'
import { LOST_WORDS } from '../markas-text.ts'
import type { GridRoom } from './picking.ts'

export interface LostSlotProps {
  room: GridRoom
  start_at: string
  /** Current state of the slot. */
  state: SlotState
  /** Nearest free slots from the server. */
  alternatives: Alternative[]
  zone: string
  onPick: (alternative: Alternative) => void
}

/** Note that the picked slot was taken, with free slots nearby. */
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

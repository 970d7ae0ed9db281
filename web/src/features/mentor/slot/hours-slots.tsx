import type { SessionSlot } from '@semai/contract/mentor/hours'
import { formatClock, formatLongDate, zoneName } from '../../../lib/time/format-date.ts'
import classes from './hours-slots.module.css'
import { isOpen, type SlotDay } from './slot-days.ts'

interface HoursSlotsProps {
  day: SlotDay
  zone: string
  /** Start of the picked slot. */
  picked: string | undefined
  onPick: (start_at: string) => void
}

const WORDS: Record<SessionSlot['state'], string> = {
  free: 'tersedia',
  taken: 'terisi',
  own: 'sesimu',
  offered: 'dipegang untukmu',
}

/** Slots of a day, with the states of the room grid. */
export function HoursSlots({ day, zone, picked, onPick }: HoursSlotsProps) {
  if (day.slots.length === 0) return <p className={classes.none}>Tidak ada jam di hari ini. Pilih hari lain.</p>
  return (
    <ul className={classes.slots} aria-label={`Jam ${formatLongDate(`${day.date}T12:00:00Z`, 'UTC')}`}>
      {day.slots.map((slot) => (
        <li key={slot.start_at}>
          <Slot slot={slot} zone={zone} isPicked={slot.start_at === picked} onPick={onPick} />
        </li>
      ))}
    </ul>
  )
}

interface SlotProps {
  slot: SessionSlot
  zone: string
  isPicked: boolean
  onPick: (start_at: string) => void
}

function Slot({ slot, zone, isPicked, onPick }: SlotProps) {
  const { start_at, state } = slot
  return (
    <button
      type="button"
      className={classes.slot}
      data-state={isPicked ? 'picked' : state}
      aria-pressed={isPicked}
      disabled={!isOpen(slot)}
      onClick={() => onPick(start_at)}
    >
      {formatClock(start_at, zone)}
      <span className="visually-hidden">
        {' '}
        {zoneName(start_at, zone)}, {WORDS[state]}
      </span>
      {state === 'own' && <small aria-hidden>Sesimu</small>}
      {state === 'offered' && <small aria-hidden>Untukmu</small>}
    </button>
  )
}

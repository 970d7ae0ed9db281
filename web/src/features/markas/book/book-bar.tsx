import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { formatTimeRange } from '../../../lib/time/format-date.ts'
import classes from './book-bar.module.css'
import { peopleIn, type BookDraft } from './draft.ts'
import { LOST_WORDS } from '../markas-text.ts'
import type { Picking } from './picking.ts'

interface BookBarProps {
  picking: Picking
  zone: string
  viewerZone: string
  draft: BookDraft
  onNext: () => void
}

/** Bar with the picked slot at the bottom of layouts without a rail. */
export function BookBar({ picking, zone, viewerZone, draft, onNext }: BookBarProps) {
  if (picking.kind === 'none') return null
  if (picking.kind === 'lost')
    return <Bar title={picking.room.name} text={`Slot itu ${LOST_WORDS[picking.slot.state]}. Pilih yang lain, ya.`} />
  const { room, start_at, end_at } = picking.pick
  const text = `${formatTimeRange(start_at, end_at, zone, viewerZone)} · ${peopleIn(draft, room.capacity)} orang`
  return (
    <Bar title={room.name} text={text}>
      <Button onClick={onNext}>Lanjut</Button>
    </Bar>
  )
}

const Bar = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className={classes.bar} data-bottom-bar role="region" aria-label="Slot yang kamu pilih">
    <p>
      <b>{title}</b>
      <span>{text}</span>
    </p>
    {children}
  </div>
)

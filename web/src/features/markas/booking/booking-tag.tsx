import { IconCheck, IconDoorEnter } from '@tabler/icons-react'
import { Tag } from '../../../ui/fact/tag.tsx'
import type { BookingPhase } from './booking-phase.ts'
import { STATUS_WORDS } from './text.ts'

/** Tag with the phase of a booking. */
export function BookingTag({ phase }: { phase: BookingPhase }) {
  switch (phase) {
    case 'early':
      return <Tag tone="nila">{STATUS_WORDS.booked}</Tag>
    case 'open':
      return (
        <Tag tone="kunyit" icon={<IconDoorEnter size={14} aria-hidden />}>
          Saatnya check-in
        </Tag>
      )
    case 'occupied':
      return (
        <Tag tone="daun" icon={<IconDoorEnter size={14} aria-hidden />}>
          {STATUS_WORDS.occupied}
        </Tag>
      )
    case 'completed':
      return (
        <Tag tone="daun" icon={<IconCheck size={14} aria-hidden />}>
          {STATUS_WORDS.completed}
        </Tag>
      )
    case 'late':
    case 'released':
      return <Tag>{STATUS_WORDS.released}</Tag>
    case 'cancelled':
      return <Tag>{STATUS_WORDS.cancelled}</Tag>
  }
}

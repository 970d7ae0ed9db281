import type { ReactNode } from 'react'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import type { EventSummary, ParticipationStatus } from '@semai/contract/event/event'
import { formatDate } from '../../lib/time/format-date.ts'
import { Tag } from '../../ui/fact/tag.tsx'
import classes from './event-tag.module.css'
import { seatsLeftWords } from './event-text.ts'

// Show the number of free seats up to this number.
const FEW_SEATS = 20

type State = Pick<
  EventSummary,
  'status' | 'participation' | 'phase' | 'is_registration_open' | 'registration_opens_at' | 'seats_left'
>

interface Words {
  words: string
  tone?: 'neutral' | 'nila' | 'kunyit' | 'daun' | 'bata' | 'line'
  icon?: ReactNode
  /** True for tags that most events have. */
  isQuiet?: boolean
}

const OWN: Partial<Record<ParticipationStatus, Words>> = {
  registered: { words: 'Terdaftar', tone: 'daun', icon: <IconCheck size={14} aria-hidden /> },
  attended: { words: 'Hadir', tone: 'daun', icon: <IconCheck size={14} aria-hidden /> },
  waitlisted: { words: 'Daftar tunggu' },
  offered: { words: 'Kursi ditawarkan', tone: 'kunyit' },
  pending_approval: { words: 'Menunggu persetujuan' },
  pending_email: { words: 'Menunggu konfirmasi e-mail' },
  no_show: { words: 'Tidak hadir' },
}

// Statuses that still matter after the event.
const WHEN_OVER = new Set<ParticipationStatus>(['attended', 'no_show'])

/** Tag with the person's own status, or the event's. `quietClass` can hide common ones in narrow places. */
export function EventTag({ event, quietClass }: { event: State; quietClass?: string }) {
  const { words, tone, icon, isQuiet } = wordsOf(event)
  return (
    <span className={isQuiet && quietClass ? quietClass : classes.tag}>
      <Tag tone={tone} icon={icon}>
        {words}
      </Tag>
    </span>
  )
}

/** Whether an event's tag is not a common one. */
export const isNotable = (event: State) => !wordsOf(event).isQuiet

function wordsOf({ status, participation, phase, seats_left, ...registration }: State): Words {
  if (status === 'cancelled')
    return { words: 'Dibatalkan', tone: 'bata', icon: <IconAlertCircle size={14} aria-hidden /> }
  const own = participation && OWN[participation]
  if (phase === 'finished') return own && WHEN_OVER.has(participation) ? own : { words: 'Selesai' }
  if (own) return own
  if (phase === 'ongoing') return { words: 'Berlangsung', tone: 'kunyit' }
  if (!registration.is_registration_open) return { words: closedWords(registration), tone: 'line', isQuiet: true }
  if (seats_left === 0) return { words: 'Penuh' }
  if (seats_left !== null && seats_left <= FEW_SEATS) return { words: seatsLeftWords(seats_left), tone: 'kunyit' }
  return { words: 'Pendaftaran dibuka', tone: 'nila', isQuiet: true }
}

const closedWords = ({ registration_opens_at }: Pick<State, 'registration_opens_at'>) =>
  new Date(registration_opens_at) > new Date() ? `Dibuka ${formatDate(registration_opens_at)}` : 'Pendaftaran tertutup'

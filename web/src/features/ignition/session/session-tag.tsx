import type { ReactNode } from 'react'
import { IconAlertCircle, IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import type { IgnitionContent } from '@semai/contract/ignition'
import { Tag } from '../../../ui/fact/tag.tsx'
import { seatsLeftWords } from './text.ts'
import { phaseAt } from './status.ts'

// Show the number of free seats up to this number.
const FEW_SEATS = 20

type State = Pick<
  IgnitionContent,
  'status' | 'participation' | 'phase' | 'start_time' | 'end_time' | 'seats_left' | 'has_recording' | 'mode'
>

interface Words {
  words: string
  tone?: 'neutral' | 'nila' | 'kunyit' | 'daun' | 'bata' | 'line'
  icon?: ReactNode
}

const check = <IconCheck size={14} aria-hidden />
const play = <IconPlayerPlay size={14} aria-hidden />

/** Tag with the person's own status, or the session's. */
export function SessionTag({ session }: { session: State }) {
  const { words, ...look } = wordsOf(session)
  return <Tag {...look}>{words}</Tag>
}

function wordsOf(session: State): Words {
  const { status, participation, has_recording, mode } = session
  if (status === 'cancelled')
    return { words: 'Dibatalkan', tone: 'bata', icon: <IconAlertCircle size={14} aria-hidden /> }
  if (mode === 'recorded') return { words: 'Rekaman', icon: play }
  const phase = phaseAt(session, new Date())
  if (phase === 'finished') return overWords(participation, has_recording)
  if (phase === 'ongoing') return { words: 'Berlangsung', tone: 'kunyit' }
  return comingWords(session)
}

function overWords(participation: IgnitionContent['participation'], hasRecording: boolean): Words {
  if (participation === 'attended') return { words: 'Hadir', tone: 'daun', icon: check }
  return hasRecording ? { words: 'Tayangan ulang', icon: play } : { words: 'Selesai' }
}

function comingWords({ participation, seats_left }: State): Words {
  if (participation === 'registered' || participation === 'attended')
    return { words: 'Terdaftar', tone: 'daun', icon: check }
  if (participation === 'waitlisted') return { words: 'Daftar tunggu' }
  if (seats_left === 0) return { words: 'Penuh' }
  if (seats_left !== null && seats_left <= FEW_SEATS) return { words: seatsLeftWords(seats_left), tone: 'kunyit' }
  return { words: 'Pendaftaran dibuka', tone: 'nila' }
}

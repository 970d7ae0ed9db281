import { IconCheck, IconHourglass } from '@tabler/icons-react'
import { Tag } from '../../../ui/fact/tag.tsx'
import type { SessionPhase } from './session-phase.ts'
import { PHASE_WORDS } from './session-text.ts'

const TONES = {
  requested: 'nila',
  ahead: 'daun',
  soon: 'kunyit',
  on: 'kunyit',
  over: 'neutral',
  held: 'neutral',
  no_show: 'neutral',
  cancelled: 'neutral',
  declined: 'neutral',
} as const

/** Tag with the phase of a session. */
export const SessionTag = ({ phase }: { phase: SessionPhase }) => (
  <Tag tone={TONES[phase]} icon={iconOf(phase)}>
    {PHASE_WORDS[phase]}
  </Tag>
)

function iconOf(phase: SessionPhase) {
  if (phase === 'ahead') return <IconCheck size={14} aria-hidden />
  return phase === 'requested' ? <IconHourglass size={14} aria-hidden /> : undefined
}

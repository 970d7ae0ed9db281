import type { ReactNode } from 'react'
import type { IgnitionContentDetail } from '@semai/contract/ignition'
import { formatDay, formatTime } from '../../../lib/time/format-date.ts'
import { ReplayButton } from './replay-card.tsx'
import { hasAction, SessionAction } from './session-action.tsx'
import classes from '../../../ui/layout/action-bar.module.css'
import { durationWords, MODE_WORDS, seatsLeftWords } from './text.ts'
import type { Status } from './status.ts'
import type { ParticipationControl } from './use-participation.ts'

interface SessionBarProps {
  session: IgnitionContentDetail
  viewerZone: string
  control: ParticipationControl
}

/** Bar on phones with the primary action, above the bottom navigation. */
export function SessionBar({ session, viewerZone, control }: SessionBarProps) {
  const { recording, start_time, time_zone } = session
  if (recording)
    return (
      <Bar title="Rekaman" text={recording.duration_seconds ? durationWords(recording.duration_seconds) : ''}>
        <ReplayButton recording={recording} />
      </Bar>
    )
  if (!hasAction(control.status)) return null
  const when = `${formatDay(start_time, viewerZone)} · ${formatTime(start_time, time_zone, viewerZone)}`
  return (
    <Bar title={stateWords(session, control.status)} text={when}>
      <SessionAction control={control} />
    </Bar>
  )
}

const Bar = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className={classes.bar} data-bottom-bar role="region" aria-label="Ikut sesi">
    <p>
      <b>{title}</b>
      <span>{text}</span>
    </p>
    {children}
  </div>
)

function stateWords({ seats_left, mode }: IgnitionContentDetail, status: Status): string {
  if (status.kind === 'registered') return 'Ruang dibuka'
  if (status.kind === 'full') return 'Kursi penuh'
  return seats_left === null ? MODE_WORDS[mode] : seatsLeftWords(seats_left)
}

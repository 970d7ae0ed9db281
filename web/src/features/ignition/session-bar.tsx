import type { IgnitionContentDetail } from '@semai/contract/ignition'
import { formatDay, formatTime } from '../../lib/format.ts'
import { hasAction, SessionAction } from './session-action.tsx'
import classes from './session-bar.module.css'
import { MODE_WORDS, seatsLeftWords } from './session-words.ts'
import type { Standing } from './standing.ts'
import type { ParticipationControl } from './use-participation.ts'

interface SessionBarProps {
  session: IgnitionContentDetail
  viewerZone: string
  control: ParticipationControl
}

/** On phones the primary action stays in reach, above the bottom navigation. */
export function SessionBar({ session, viewerZone, control }: SessionBarProps) {
  if (!hasAction(control.standing)) return null
  const { start_time, time_zone } = session
  return (
    <div className={classes.bar} role="region" aria-label="Pendaftaran">
      <p>
        <b>{stateWords(session, control.standing)}</b>
        <span>
          {formatDay(start_time, time_zone)} · {formatTime(start_time, time_zone, viewerZone)}
        </span>
      </p>
      <SessionAction control={control} />
    </div>
  )
}

function stateWords({ seats_left, mode }: IgnitionContentDetail, standing: Standing): string {
  if (standing.kind === 'registered') return 'Ruang dibuka'
  if (standing.kind === 'full') return 'Kursi penuh'
  return seats_left === null ? MODE_WORDS[mode] : seatsLeftWords(seats_left)
}

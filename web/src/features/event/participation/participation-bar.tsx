import type { EventV2 } from '@semai/contract/event/event-v2'
import { formatDay, formatTime } from '../../../lib/time/format-date.ts'
import { MODE_WORDS, seatsLeftWords } from '../event-text.ts'
import { isOfferOpen, type ParticipationState } from './participation.ts'
import classes from '../../../ui/layout/action-bar.module.css'
import { hasAction, ParticipationButton } from './participation-button.tsx'
import type { ParticipationControl } from './use-participation.ts'

interface ParticipationBarProps {
  event: EventV2
  viewerZone: string
  control: ParticipationControl
}

/** Bar on phones with the primary action, above the bottom navigation. */
export function ParticipationBar({ event, viewerZone, control }: ParticipationBarProps) {
  if (!hasAction(event, control.state)) return null
  return (
    <div className={classes.bar} data-bottom-bar role="region" aria-label="Pendaftaran">
      <p>
        <b>{stateWords(event, control.state)}</b>
        <span>{timeWords(event, control.state, viewerZone)}</span>
      </p>
      <ParticipationButton event={event} control={control} />
    </div>
  )
}

/** Start of the event, or the deadline of an offered seat. */
function timeWords({ start_at, time_zone }: EventV2, state: ParticipationState, viewerZone: string): string {
  const until = state.kind === 'own' ? state.participation.offer_expires_at : null
  const at = until ?? start_at
  const when = `${formatDay(at, viewerZone)} · ${formatTime(at, time_zone, viewerZone)}`
  return until ? `Sampai ${when}` : when
}

function stateWords(event: EventV2, state: ParticipationState): string {
  if (state.kind === 'own') {
    const { participation } = state
    if (isOfferOpen(participation, new Date())) return 'Kursi ditawarkan'
    return participation.status === 'attended' ? 'Hadir' : 'Terdaftar'
  }
  if (state.kind === 'open' && state.isWaitlist) return 'Kursi penuh'
  return event.seats_left === null ? MODE_WORDS[event.mode] : seatsLeftWords(event.seats_left)
}

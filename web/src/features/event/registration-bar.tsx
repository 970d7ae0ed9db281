import type { EventV2 } from '@semai/contract/event-v2'
import { formatDay, formatTime } from '../../lib/format.ts'
import { MODE_WORDS, seatsLeftWords } from './event-words.ts'
import { isOfferOpen } from './registration.ts'
import classes from './registration-bar.module.css'
import { hasAction, RegistrationButton } from './registration-button.tsx'
import type { RegistrationControl } from './use-registration.ts'

interface RegistrationBarProps {
  event: EventV2
  viewerZone: string
  control: RegistrationControl
}

/** On phones the primary action stays in reach, above the bottom navigation. */
export function RegistrationBar({ event, viewerZone, control }: RegistrationBarProps) {
  const { start_at, time_zone } = event
  if (!hasAction(event, control.registration)) return null
  return (
    <div className={classes.bar} role="region" aria-label="Pendaftaran">
      <p>
        <b>{stateWords(event, control.registration)}</b>
        <span>
          {formatDay(start_at, time_zone)} · {formatTime(start_at, time_zone, viewerZone)}
        </span>
      </p>
      <RegistrationButton event={event} control={control} />
    </div>
  )
}

function stateWords(event: EventV2, registration: RegistrationControl['registration']): string {
  if (registration.kind === 'own') {
    const { participation } = registration
    if (isOfferOpen(participation, new Date())) return 'Kursi ditawarkan'
    return participation.status === 'attended' ? 'Hadir' : 'Terdaftar'
  }
  if (registration.kind === 'open' && registration.isWaitlist) return 'Kursi penuh'
  return event.seats_left === null ? MODE_WORDS[event.mode] : seatsLeftWords(event.seats_left)
}

import type { EventV2 } from '@semai/contract/event-v2'
import { formatDay, formatTime } from '../../../lib/format.ts'
import { MODE_WORDS, seatsLeftWords } from '../event-text.ts'
import { isOfferOpen, type Registration } from './registration.ts'
import classes from '../../../ui/action-bar.module.css'
import { hasAction, RegistrationButton } from './registration-button.tsx'
import type { RegistrationControl } from './use-registration.ts'

interface RegistrationBarProps {
  event: EventV2
  viewerZone: string
  control: RegistrationControl
}

/** On phones the primary action stays in reach, above the bottom navigation. */
export function RegistrationBar({ event, viewerZone, control }: RegistrationBarProps) {
  if (!hasAction(event, control.registration)) return null
  return (
    <div className={classes.bar} role="region" aria-label="Pendaftaran">
      <p>
        <b>{stateWords(event, control.registration)}</b>
        <span>{timeWords(event, control.registration, viewerZone)}</span>
      </p>
      <RegistrationButton event={event} control={control} />
    </div>
  )
}

/** When it begins; of an offered seat, until when it is held. */
function timeWords({ start_at, time_zone }: EventV2, registration: Registration, viewerZone: string): string {
  const until = registration.kind === 'own' ? registration.participation.offer_expires_at : null
  const at = until ?? start_at
  const when = `${formatDay(at, time_zone)} · ${formatTime(at, time_zone, viewerZone)}`
  return until ? `Sampai ${when}` : when
}

function stateWords(event: EventV2, registration: Registration): string {
  if (registration.kind === 'own') {
    const { participation } = registration
    if (isOfferOpen(participation, new Date())) return 'Kursi ditawarkan'
    return participation.status === 'attended' ? 'Hadir' : 'Terdaftar'
  }
  if (registration.kind === 'open' && registration.isWaitlist) return 'Kursi penuh'
  return event.seats_left === null ? MODE_WORDS[event.mode] : seatsLeftWords(event.seats_left)
}

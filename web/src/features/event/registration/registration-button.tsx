import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconTicket, IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Participation } from '@semai/contract/event-participant'
import type { EventV2 } from '@semai/contract/event-v2'
import { isOfferOpen, joinUrlOf, type Registration } from './registration.ts'
import type { RegistrationControl } from './use-registration.ts'

interface RegistrationButtonProps {
  event: EventV2
  control: RegistrationControl
  fullWidth?: boolean
}

/** The one primary action of an event's page: register, take the seat, join, or open the ticket. */
export function RegistrationButton({ event, control, fullWidth = false }: RegistrationButtonProps) {
  const { registration, busyWith } = control
  if (registration.kind === 'open')
    return (
      <Button fullWidth={fullWidth} loading={busyWith !== null} onClick={() => begin(registration, control)}>
        {registration.isWaitlist ? 'Ikut daftar tunggu' : 'Daftar'}
      </Button>
    )
  if (registration.kind !== 'own') return null
  const { participation } = registration
  const joinUrl = joinUrlOf(participation)
  if (isOfferOpen(participation, new Date()))
    return (
      <Button
        fullWidth={fullWidth}
        loading={busyWith === 'accept'}
        disabled={busyWith !== null}
        onClick={() => control.take({ action: 'accept', id: participation.id })}
      >
        Ambil kursi
      </Button>
    )
  if (!hasSeat(event, participation)) return null
  return joinUrl ? <JoinLink href={joinUrl} fullWidth={fullWidth} /> : <TicketLink id={participation.id} isPrimary />
}

/** Whether the page has a primary action at all. */
export function hasAction(event: EventV2, registration: Registration): boolean {
  if (registration.kind === 'open') return true
  if (registration.kind !== 'own') return false
  const { participation } = registration
  return isOfferOpen(participation, new Date()) || hasSeat(event, participation)
}

export const hasSeat = ({ phase }: EventV2, { status, ticket_code }: Participation) =>
  phase !== 'finished' && (status === 'registered' || status === 'attended') && ticket_code !== null

function begin({ choices }: Extract<Registration, { kind: 'open' }>, { ask, take }: RegistrationControl) {
  const [only] = choices
  if (choices.length > 1 || !only) return ask('choose')
  return take({ action: 'register', attend_mode: only.mode })
}

const JoinLink = ({ href, fullWidth }: { href: string; fullWidth: boolean }) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noreferrer"
    fullWidth={fullWidth}
    leftSection={<IconVideo size={20} aria-hidden />}
  >
    Gabung
    <span className="visually-hidden"> (tab baru)</span>
  </Button>
)

export const TicketLink = ({ id, isPrimary = false }: { id: string; isPrimary?: boolean }) => (
  <Button
    variant={isPrimary ? 'filled' : 'default'}
    leftSection={<IconTicket size={20} aria-hidden />}
    renderRoot={(props) => <Link to="/event/registration" search={{ tiket: id }} {...props} />}
  >
    Lihat tiket
  </Button>
)

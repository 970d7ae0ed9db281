import { Button } from '@mantine/core'
import { IconTicket, IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Participation } from '@semai/contract/event/participation'
import type { EventV2 } from '@semai/contract/event/event-v2'
import { isOfferOpen, joinUrlOf, type ParticipationState } from './participation.ts'
import type { ParticipationControl } from './use-participation.ts'

interface ParticipationButtonProps {
  event: EventV2
  control: ParticipationControl
  fullWidth?: boolean
}

/** Primary action of an event's page: register, accept the seat, join, or open the ticket. */
export function ParticipationButton({ event, control, fullWidth = false }: ParticipationButtonProps) {
  const { state, busyWith } = control
  if (state.kind === 'open')
    return (
      <Button fullWidth={fullWidth} loading={busyWith !== null} onClick={() => begin(state, control)}>
        {state.isWaitlist ? 'Ikut daftar tunggu' : 'Daftar'}
      </Button>
    )
  if (state.kind !== 'own') return null
  const { participation } = state
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

/** Whether the page has a primary action. */
export function hasAction(event: EventV2, state: ParticipationState): boolean {
  if (state.kind === 'open') return true
  if (state.kind !== 'own') return false
  const { participation } = state
  return isOfferOpen(participation, new Date()) || hasSeat(event, participation)
}

export const hasSeat = ({ phase }: EventV2, { status, ticket_code }: Participation) =>
  phase !== 'finished' && (status === 'registered' || status === 'attended') && ticket_code !== null

function begin({ choices }: Extract<ParticipationState, { kind: 'open' }>, { ask, take }: ParticipationControl) {
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

import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconTicket, IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MyParticipant } from '@semai/contract/event-participant'
import { hasTicket, isOfferOpen, joinUrlOf } from './registration.ts'

interface RegistrationActionProps {
  registration: MyParticipant
  /** The one class that places it. */
  className?: string | undefined
  /** Bare words in a narrow place. */
  isQuiet?: boolean
}

/** What one does with a registration: answer an offer, join, or show the ticket. Nothing else has an action. */
export function RegistrationAction({ registration, className, isQuiet = false }: RegistrationActionProps) {
  const look = { variant: isQuiet ? 'transparent' : 'light', size: 'sm', className } as const
  const { participation, event } = registration
  const isComing = event.status === 'published' && event.phase !== 'finished'
  const joinUrl = joinUrlOf(participation)
  if (!isComing) return null
  if (isOfferOpen(participation, new Date()))
    return (
      <Button {...look} renderRoot={(props) => <Link to="/event/$id" params={{ id: event.id }} {...props} />}>
        Lihat tawaran
      </Button>
    )
  if (joinUrl)
    return (
      <Button
        {...look}
        component="a"
        href={joinUrl}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconVideo size={18} aria-hidden />}
      >
        Gabung
        <span className="visually-hidden"> ke {event.title} (tab baru)</span>
      </Button>
    )
  if (!hasTicket(registration)) return null
  return (
    <Button
      {...look}
      leftSection={<IconTicket size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/event/registration" search={{ tiket: participation.id }} {...props} />}
    >
      Tiket
      <span className="visually-hidden"> {event.title}</span>
    </Button>
  )
}

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
}

/** What one does with a registration: answer an offer, join, or show the ticket. Nothing else has an action. */
export function RegistrationAction({ registration, className }: RegistrationActionProps) {
  const { participation, event } = registration
  const isComing = event.status === 'published' && event.phase !== 'finished'
  const joinUrl = joinUrlOf(participation)
  if (!isComing) return null
  if (isOfferOpen(participation, new Date()))
    return (
      <Button
        variant="light"
        size="sm"
        className={className}
        renderRoot={(props) => <Link to="/event/$id" params={{ id: event.id }} {...props} />}
      >
        Lihat tawaran
      </Button>
    )
  if (joinUrl)
    return (
      <Button
        variant="light"
        size="sm"
        className={className}
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
      variant="light"
      size="sm"
      className={className}
      leftSection={<IconTicket size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/event/registration" search={{ tiket: participation.id }} {...props} />}
    >
      Tiket
      <span className="visually-hidden"> {event.title}</span>
    </Button>
  )
}

import { Button } from '@mantine/core'
import { IconTicket, IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MyParticipation } from '@semai/contract/event/participation'
import { hasTicket, isOfferOpen, joinUrlOf } from './participation.ts'

interface ParticipationActionProps {
  mine: MyParticipation
  /** Class that positions it. */
  className?: string | undefined
  /** Renders plain text, for narrow places. */
  isQuiet?: boolean
}

/** Action of a participation: answer an offer, join, or open the ticket. Empty for other statuses. */
export function ParticipationAction({ mine, className, isQuiet = false }: ParticipationActionProps) {
  const look = { variant: isQuiet ? 'transparent' : 'light', size: 'sm', className } as const
  const { participation, event } = mine
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
  if (!hasTicket(mine)) return null
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

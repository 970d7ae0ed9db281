import type { ReactNode } from 'react'
import { IconCalendar, IconMapPin, IconUserStar } from '@tabler/icons-react'
import type { EventDetail } from '@semai/contract/event/event'
import { Card } from '../../../ui/card/card.tsx'
import { EventSeats } from './event-seats.tsx'
import classes from '../../../ui/fact/fact-list.module.css'
import { Fact, Facts } from '../../../ui/fact/fact-list.tsx'
import { MODE_WORDS, spanWords } from '../event-text.ts'

interface EventFactsProps {
  event: EventDetail
  viewerZone: string
  className?: string
  /** State and actions of the registration. */
  children: ReactNode
}

/** Card with time, place, organiser and seats. */
export function EventFacts({ event, viewerZone, className, children }: EventFactsProps) {
  return (
    <Card as="aside" aria-label="Waktu, tempat, dan pendaftaran" className={joined(classes.card, className)}>
      <EventFactList event={event} viewerZone={viewerZone} />
      {event.phase !== 'finished' && event.status === 'published' && <EventSeats event={event} />}
      {children}
    </Card>
  )
}

/** Time, place and organiser, without a card. */
export function EventFactList({ event, viewerZone, className }: Omit<EventFactsProps, 'children'>) {
  const { day, hours } = spanWords(event, viewerZone)
  const [place, ...details] = placeLines(event)
  return (
    <Facts className={className}>
      <Fact icon={<IconCalendar size={22} aria-hidden />} name="Waktu" title={day}>
        {hours}
      </Fact>
      <Fact icon={<IconMapPin size={22} aria-hidden />} name="Tempat" title={place}>
        {details.join(', ')}
      </Fact>
      <Fact icon={<IconUserStar size={22} aria-hidden />} name="Penyelenggara" title={event.organizer_name}>
        {event.requires_approval && 'Peserta dipilih dari yang mendaftar'}
      </Fact>
    </Facts>
  )
}

function placeLines({ mode, venue_name, address, city }: EventDetail): string[] {
  if (mode === 'online') return [MODE_WORDS.online, 'Tautan untuk peserta terdaftar']
  const where = [address, city && !address?.includes(city) ? city : null].filter((line) => line !== null)
  return [venue_name, ...where, ...(mode === 'hybrid' ? ['bisa juga daring'] : [])]
}

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

import type { ReactNode } from 'react'
import { IconCalendar, IconMapPin, IconUserStar } from '@tabler/icons-react'
import type { EventDetail } from '@semai/contract/event'
import { Card } from '../../ui/card.tsx'
import { EventSeats } from './event-seats.tsx'
import classes from './event-facts.module.css'
import { EventTag } from './event-tag.tsx'
import { MODE_WORDS, registrationWords, spanWords } from './event-words.ts'
import { ShareButton } from './share-button.tsx'

interface EventFactsProps {
  event: EventDetail
  viewerZone: string
  className?: string
}

/** When, where, by whom, how many seats, and where registration stands. */
export function EventFacts({ event, viewerZone, className }: EventFactsProps) {
  const { day, hours } = spanWords(event, viewerZone)
  const [place, ...details] = placeLines(event)
  return (
    <Card as="aside" aria-label="Waktu, tempat, dan pendaftaran" className={joined(classes.card, className)}>
      <dl className={classes.facts}>
        <Fact icon={<IconCalendar size={22} aria-hidden />} name="Waktu" title={day}>
          {hours}
        </Fact>
        <Fact icon={<IconMapPin size={22} aria-hidden />} name="Tempat" title={place}>
          {details.join(', ')}
        </Fact>
        <Fact icon={<IconUserStar size={22} aria-hidden />} name="Penyelenggara" title={event.organizer_name}>
          {event.requires_approval && 'Peserta dipilih dari yang mendaftar'}
        </Fact>
      </dl>
      {event.phase !== 'finished' && <EventSeats event={event} />}
      <div className={classes.state}>
        {hasOwnState(event) && <EventTag event={event} />}
        <p>{registrationWords(event, new Date(), viewerZone)}</p>
      </div>
      <ShareButton title={event.title} />
    </Card>
  )
}

interface FactProps {
  icon: ReactNode
  /** For screen readers: the icon says it to the eye. */
  name: string
  title: ReactNode
  children: ReactNode
}

const Fact = ({ icon, name, title, children }: FactProps) => (
  <div>
    {icon}
    <dt className="visually-hidden">{name}</dt>
    <dd>
      <b>{title}</b>
      {children}
    </dd>
  </div>
)

// The seats and the sentence below say the rest.
const hasOwnState = ({ participation, status }: EventDetail) =>
  status === 'cancelled' || (participation !== null && participation !== 'cancelled')

function placeLines({ mode, venue_name, address, city }: EventDetail): string[] {
  if (mode === 'online') return [MODE_WORDS.online, 'Tautan untuk peserta terdaftar']
  const where = [address, city && !address?.includes(city) ? city : null].filter((line) => line !== null)
  return [venue_name, ...where, ...(mode === 'hybrid' ? ['bisa juga daring'] : [])]
}

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

import { Button } from '@mantine/core'
import { IconMapPin, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventV2 } from '@semai/contract/event/event-v2'
import { EventCoverPicture } from '../../../ui/picture/event-cover-picture.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import preview from '../../../ui/split/preview.module.css'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { EventCompanions } from '../detail/event-companions.tsx'
import { eventQuery } from '../detail/queries.ts'
import { coverOf, placeWords, seatsLeftWords, spanWords } from '../event-text.ts'
import { SEATED } from '../participation/participation.ts'
import { ParticipationButton } from '../participation/participation-button.tsx'
import { ParticipationDialogs } from '../participation/participation-dialogs.tsx'
import { useParticipation } from '../participation/use-participation.ts'
import classes from './event-preview.module.css'
import { eventAcquaintancesQuery } from './queries.ts'

interface EventPreviewProps {
  id: string
  viewerZone: string
}

/** Preview of an event beside the list, with the main facts and the primary action. */
export function EventPreview({ id, viewerZone }: EventPreviewProps) {
  const query = useQuery(eventQuery(id))
  return (
    <QueryBoundary
      query={query}
      skeleton={<CardSkeleton count={1} label="Memuat kegiatan" />}
      errorTitle="Kegiatan ini tidak terbuka"
    >
      {(event) => <Preview key={event.id} event={event} viewerZone={viewerZone} />}
    </QueryBoundary>
  )
}

const COVER_RATIO = 3.15
const AGENDA_SHOWN = 3
const MENTORS_SHOWN = 3

function Preview({ event, viewerZone }: { event: EventV2; viewerZone: string }) {
  const control = useParticipation(event)
  const { data: acquaintances } = useQuery(eventAcquaintancesQuery)
  const { day, hours } = spanWords(event, viewerZone)
  const own = event.my_participation
  return (
    <article className={preview.preview} aria-label={event.title}>
      <EventCoverPicture event={coverOf(event)} src={event.banner} ratio={COVER_RATIO} className={preview.cover} />
      <header className={preview.head}>
        <h2>{event.title}</h2>
        <p>
          {day}, {hours} · {event.stage.name}
        </p>
      </header>
      <p className={classes.facts}>
        <span>
          <IconMapPin size={18} aria-hidden />
          {event.mode === 'online' ? placeWords(event) : event.venue_name}
        </span>
        {event.seats_left !== null && (
          <span>
            <IconUsers size={18} aria-hidden />
            {seatsLeftWords(event.seats_left)}
          </span>
        )}
      </p>
      <p>{event.summary}</p>
      <Mentors mentors={event.mentors} />
      <Agenda agenda={event.agenda} />
      <EventCompanions
        event={event}
        isComing={own !== null && SEATED.has(own.status)}
        known={acquaintances?.find(({ event_id }) => event_id === event.id)?.people}
      />
      <div className={preview.actions}>
        <ParticipationButton event={event} control={control} />
        <Button variant="default" renderRoot={(props) => <Link to="/event/$id" params={{ id: event.id }} {...props} />}>
          Buka halaman
        </Button>
      </div>
      <ParticipationDialogs event={event} control={control} />
    </article>
  )
}

const Mentors = ({ mentors }: Pick<EventV2, 'mentors'>) =>
  mentors.length > 0 && (
    <ul className={classes.people} aria-label="Mentor">
      {mentors.slice(0, MENTORS_SHOWN).map(({ id, full_name, photo }) => (
        <li key={id}>
          <PersonAvatar decorative name={full_name} src={photo.url} size={32} />
          {full_name}
        </li>
      ))}
    </ul>
  )

const Agenda = ({ agenda }: Pick<EventV2, 'agenda'>) =>
  agenda.length > 0 && (
    <ol className={classes.agenda} aria-label="Susunan acara">
      {agenda.slice(0, AGENDA_SHOWN).map(({ start, title }, at) => (
        // Items have no other key than their position, which never changes.
        <li key={at}>
          <b>{start.replace(':', '.')}</b>
          <span>{title}</span>
        </li>
      ))}
    </ol>
  )

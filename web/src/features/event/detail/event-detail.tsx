import { useEffect } from 'react'
import { Link } from '@tanstack/react-router'
import type { EventDetail } from '@semai/contract/event/event'
import type { EventV2 } from '@semai/contract/event/event-v2'
import { analytics } from '../../../lib/app/analytics.ts'
import { EventCoverPicture } from '../../../ui/picture/event-cover-picture.tsx'
import { Breadcrumb } from '../../../ui/layout/page-head.tsx'
import { LazySection } from '../../../lib/first-paint/lazy-section.tsx'
import { optionalChunk } from '../../../lib/first-paint/optional-chunk.ts'
import { EventAgenda } from './event-agenda.tsx'
import { EventDescription } from './event-description.tsx'
import classes from '../../../ui/layout/detail-page.module.css'
import { EventFacts } from './event-facts.tsx'
import { EventMentors } from './event-mentors.tsx'
import { EventTags } from '../event-tags.tsx'
import { coverOf, SCOPE_WORDS, speakersOf } from '../event-text.ts'
import { ParticipationBar } from '../participation/participation-bar.tsx'
import { ParticipationDialogs } from '../participation/participation-dialogs.tsx'
import { ParticipationPanel } from '../participation/participation-panel.tsx'
import { useParticipation } from '../participation/use-participation.ts'

const Album = optionalChunk<{ event: EventV2 }>(async () => (await import('../album/album.tsx')).Album)

interface EventDetailPageProps {
  event: EventV2
  viewerZone: string
}

const COVER_RATIO = 3.1
// The same as in the style sheet.
const PHONE_RATIO = 2.5

/** Page of an event: description, time, place, participants and the person's own participation. */
export function EventDetailPage({ event, viewerZone }: EventDetailPageProps) {
  const { id, title } = event
  const control = useParticipation(event)
  useEffect(() => analytics.track('Event Viewed', { event_id: id, title }), [id, title])
  return (
    <>
      <EventCrumbs scope={event.scope} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <header className={classes.head}>
            <EventCoverPicture
              event={{ ...coverOf(event), speakers: speakersOf(event) }}
              src={event.banner}
              ratio={COVER_RATIO}
              phoneRatio={PHONE_RATIO}
              isEager
              className={classes.cover}
            />
            <EventTags event={event} />
            <h1>{event.title}</h1>
          </header>
          <section aria-labelledby="about">
            <h2 id="about">Tentang kegiatan</h2>
            <EventDescription html={event.description_html} />
          </section>
          {event.agenda.length > 0 && <EventAgenda event={event} viewerZone={viewerZone} />}
          {event.mentors.length > 0 && <EventMentors mentors={event.mentors} />}
          {hasAlbum(event) && (
            <div id="foto">
              <LazySection name={`album-${id}`}>
                <Album event={event} />
              </LazySection>
            </div>
          )}
        </div>
        <EventFacts event={event} viewerZone={viewerZone} className={classes.facts}>
          <ParticipationPanel event={event} viewerZone={viewerZone} control={control} />
        </EventFacts>
      </div>
      <ParticipationBar event={event} viewerZone={viewerZone} control={control} />
      <ParticipationDialogs event={event} control={control} />
    </>
  )
}

/** Whether to show the album: it has photos, or the person can add some. */
const hasAlbum = ({ album, phase }: EventV2) =>
  album.total > 0 || album.left !== null || (album.is_keeper && phase !== 'upcoming')

function EventCrumbs({ scope }: Pick<EventDetail, 'scope'>) {
  const crumbs = [
    <Link key="home" to="/home">
      Beranda
    </Link>,
    <Link key="event" to="/event">
      Kegiatan
    </Link>,
    SCOPE_WORDS[scope],
  ]
  return (
    <div className={classes.crumbs}>
      <Breadcrumb crumbs={crumbs} />
    </div>
  )
}

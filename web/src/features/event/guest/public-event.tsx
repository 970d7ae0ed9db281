import type { PublicEvent as Event } from '@semai/contract/event/event'
import { EventCoverPicture } from '../../../ui/picture/event-cover-picture.tsx'
import classes from '../../../ui/layout/detail-page.module.css'
import { EventAgenda } from '../detail/event-agenda.tsx'
import { EventDescription } from '../detail/event-description.tsx'
import { EventFactList } from '../detail/event-facts.tsx'
import { EventMentors } from '../detail/event-mentors.tsx'
import { ShareLinkButton } from '../detail/share-button.tsx'
import { EventTags } from '../event-tags.tsx'
import { coverOf, speakersOf } from '../event-text.ts'
import { EventPlace } from './event-place.tsx'
import { GuestRail } from './guest-rail.tsx'
import guest from './public-event.module.css'

interface PublicEventProps {
  event: Event
  viewerZone: string
}

const COVER_RATIO = 3.4
// The same as in the style sheet.
const PHONE_RATIO = 2.5

/** Public page of an event, with registration without an account. */
export function PublicEvent({ event, viewerZone }: PublicEventProps) {
  return (
    <article className={`${classes.columns} ${guest.page}`}>
      <div className={classes.stack}>
        <header className={classes.head}>
          <EventCoverPicture
            event={{ ...coverOf(event), speakers: speakersOf({ mentors: event.speakers }) }}
            src={event.banner}
            ratio={COVER_RATIO}
            phoneRatio={PHONE_RATIO}
            isEager
            className={classes.cover}
          />
          <EventTags event={event} />
          <h1>{event.title}</h1>
          <EventFactList event={event} viewerZone={viewerZone} className={guest.facts} />
        </header>
        <section aria-labelledby="about">
          <h2 id="about">Tentang kegiatan</h2>
          <p className={classes.lead}>{event.summary}</p>
          <EventDescription html={event.description_html} />
        </section>
        {event.agenda.length > 0 && <EventAgenda event={event} viewerZone={viewerZone} />}
        {event.speakers.length > 0 && <EventMentors mentors={event.speakers} isLinked={false} />}
        {event.mode !== 'online' && <EventPlace event={event} />}
        <div className={guest.share}>
          <ShareLinkButton event={event} />
        </div>
      </div>
      <div className={classes.facts}>
        <GuestRail event={event} viewerZone={viewerZone} />
      </div>
    </article>
  )
}

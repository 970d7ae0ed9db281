import { Link } from '@tanstack/react-router'
import type { EventDetail } from '@semai/contract/event/event'
import { useMailedTicket, useMailedToken } from '../../../lib/session/mailed-token.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { CoverArt } from '../../../ui/picture/cover-art.tsx'
import { EventAgenda } from '../detail/event-agenda.tsx'
import { EventDescription } from '../detail/event-description.tsx'
import { EventFacts } from '../detail/event-facts.tsx'
import { EventTags } from '../event-tags.tsx'
import { registrationWords } from '../event-text.ts'
import { GuestConfirm } from './guest-confirm.tsx'
import { GuestForm } from './guest-form.tsx'
import { GuestTicket } from './guest-ticket.tsx'
import classes from './public-event.module.css'
import { stateOf } from '../participation/participation.ts'
import { ShareButton } from '../detail/share-button.tsx'

interface PublicEventProps {
  event: EventDetail
  viewerZone: string
}

const COVER_RATIO = 2.8

/** An event for everybody: what it is, when and where, and registering without an account. */
export function PublicEvent({ event, viewerZone }: PublicEventProps) {
  const token = useMailedToken()
  const ticket = useMailedTicket()
  const { isSignedIn } = useSession()
  return (
    <article className={classes.page}>
      <header>
        <CoverArt
          id={event.id}
          title={event.title}
          src={event.banner}
          ratio={COVER_RATIO}
          letter={false}
          isEager
          className={classes.cover}
        />
        <EventTags event={event} />
        <h1 className={classes.title}>{event.title}</h1>
        <p className={classes.summary}>{event.summary}</p>
      </header>
      {token && <GuestConfirm token={token} />}
      {ticket && <GuestTicket event={event} code={ticket} viewerZone={viewerZone} />}
      <EventFacts event={event} viewerZone={viewerZone}>
        <p className={classes.words}>{registrationWords(event, new Date(), viewerZone)}</p>
        <ShareButton event={event} />
      </EventFacts>
      {!token && !ticket && (isSignedIn ? <InnerLink id={event.id} /> : <GuestSection event={event} />)}
      <section aria-labelledby="about">
        <h2 id="about">Tentang kegiatan</h2>
        <EventDescription html={event.description_html} />
      </section>
      {event.agenda.length > 0 && <EventAgenda event={event} viewerZone={viewerZone} />}
    </article>
  )
}

const InnerLink = ({ id }: { id: string }) => (
  <p className={classes.inner}>
    Kamu sudah masuk.{' '}
    <Link to="/event/$id" params={{ id }}>
      Buka kegiatan ini di Semai
    </Link>{' '}
    untuk mendaftar dan melihat tiketmu.
  </p>
)

function GuestSection({ event }: { event: EventDetail }) {
  const state = stateOf(event, null, new Date())
  if (state.kind !== 'open') return null
  return (
    <Card as="section" aria-label="Pendaftaran tamu">
      <GuestForm event={event} choices={state.choices} />
    </Card>
  )
}

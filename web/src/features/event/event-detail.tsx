import { useEffect } from 'react'
import { IconDeviceLaptop, IconMapPin, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { EventDetail } from '@semai/contract/event'
import { analytics } from '../../lib/analytics.ts'
import { CoverArt } from '../../ui/cover-art.tsx'
import { Breadcrumb } from '../../ui/page-head.tsx'
import { Tag, Tags } from '../../ui/tag.tsx'
import { EventAgenda } from './event-agenda.tsx'
import { EventDescription } from './event-description.tsx'
import classes from './event-detail.module.css'
import { EventFacts } from './event-facts.tsx'
import { MODE_WORDS, SCOPE_WORDS, shortHub } from './event-words.ts'

interface EventDetailPageProps {
  event: EventDetail
  viewerZone: string
}

const COVER_RATIO = 3.1

/** One event: what it is, when and where, and where registration stands. */
export function EventDetailPage({ event, viewerZone }: EventDetailPageProps) {
  const { id, title } = event
  useEffect(() => analytics.track('Event Viewed', { event_id: id, title }), [id, title])
  return (
    <>
      <EventCrumbs scope={event.scope} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <header className={classes.head}>
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
            <h1>{event.title}</h1>
          </header>
          <section aria-labelledby="about">
            <h2 id="about">Tentang kegiatan</h2>
            <EventDescription html={event.description_html} />
          </section>
          {event.agenda.length > 0 && <EventAgenda event={event} viewerZone={viewerZone} />}
        </div>
        <EventFacts event={event} viewerZone={viewerZone} className={classes.facts} />
      </div>
    </>
  )
}

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

const MODE_ICONS = { offline: IconMapPin, online: IconDeviceLaptop, hybrid: IconUsers }

function EventTags({ event: { scope, region_hub, mode, stage } }: { event: EventDetail }) {
  const Icon = MODE_ICONS[mode]
  return (
    <Tags>
      <Tag tone="nila">{region_hub ? `${SCOPE_WORDS[scope]} · ${shortHub(region_hub.name)}` : SCOPE_WORDS[scope]}</Tag>
      <Tag icon={<Icon size={14} aria-hidden />}>{MODE_WORDS[mode]}</Tag>
      <Tag tone="line">{stage.name}</Tag>
    </Tags>
  )
}

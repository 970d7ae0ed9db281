import { IconCalendar, IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { EventSummary } from '@semai/contract/event/event'
import card from '../../../ui/cover-card.module.css'
import { CoverArt } from '../../../ui/picture/cover-art.tsx'
import { Tag } from '../../../ui/tag.tsx'
import classes from './event-card.module.css'
import { EventTag } from '../event-tag.tsx'
import { dateWords, placeWords, SCOPE_WORDS, shortHub } from '../event-text.ts'

interface EventCardProps {
  event: EventSummary
  /** The zone of the person who looks. */
  viewerZone: string
}

/** An event with its cover: above the words, or beside them on a phone. */
export function EventCard({ event, viewerZone }: EventCardProps) {
  const { id, title, banner, scope, region_hub, stage } = event
  return (
    <Link to="/event/$id" params={{ id }} className={card.card}>
      <CoverArt id={id} title={title} src={banner} className={classes.cover} />
      <span className={card.words}>
        <span className={card.tags}>
          <Tag tone="line">{stage.name}</Tag>
          <EventTag event={event} />
        </span>
        <b className={card.title}>{title}</b>
        <span className={card.facts}>
          <span>
            <IconCalendar size={16} aria-hidden />
            {dateWords(event, viewerZone)}
          </span>
          <span>
            <IconMapPin size={16} aria-hidden />
            {placeWords(event)} · {region_hub ? shortHub(region_hub.name) : SCOPE_WORDS[scope]}
          </span>
        </span>
      </span>
    </Link>
  )
}

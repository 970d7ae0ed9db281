import { Link } from '@tanstack/react-router'
import type { EventSummary } from '@semai/contract/event/event'
import { EventCoverPicture } from '../../../ui/picture/event-cover-picture.tsx'
import classes from './event-row.module.css'
import { EventTag } from '../event-tag.tsx'
import { coverOf, dateWords, placeWords } from '../event-text.ts'

interface EventRowsProps {
  events: EventSummary[]
  /** Time zone of the viewer. */
  viewerZone: string
}

/** Rows of events: picture with the days, title, facts and a tag. */
export function EventRows({ events, viewerZone }: EventRowsProps) {
  return (
    <ul className={classes.rows}>
      {events.map((event) => (
        <li key={event.id} data-over={event.phase === 'finished' || undefined}>
          <Link to="/event/$id" params={{ id: event.id }} className={classes.row}>
            <EventCoverPicture event={coverOf(event)} ratio={1} className={classes.cover} />
            <span className={classes.words}>
              <b className={classes.title}>{event.title}</b>
              <span className={classes.facts}>
                <span>{dateWords(event, viewerZone)}</span>
                <span>{placeWords(event)}</span>
              </span>
            </span>
            <span className={classes.tag}>
              <EventTag event={event} quietClass={classes.quiet} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

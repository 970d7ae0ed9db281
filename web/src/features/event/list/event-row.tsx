import { Link } from '@tanstack/react-router'
import type { EventSummary } from '@semai/contract/event/event'
import { DateTile } from '../../../ui/date-tile.tsx'
import classes from './event-row.module.css'
import { EventTag } from '../event-tag.tsx'
import { placeWords, startWords } from '../event-text.ts'

interface EventRowsProps {
  events: EventSummary[]
  /** The zone of the person who looks. */
  viewerZone: string
}

/** Events as rows divided by hairlines: date, title, facts, one tag. */
export function EventRows({ events, viewerZone }: EventRowsProps) {
  return (
    <ul className={classes.rows}>
      {events.map((event) => (
        <li key={event.id}>
          <Link to="/event/$id" params={{ id: event.id }} className={classes.row}>
            <DateTile date={event.start_at} timeZone={event.time_zone} />
            <span className={classes.words}>
              <b className={classes.title}>{event.title}</b>
              <span className={classes.facts}>
                <span>{startWords(event, viewerZone)}</span>
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

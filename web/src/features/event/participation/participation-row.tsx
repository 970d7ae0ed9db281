import { Link } from '@tanstack/react-router'
import type { MyParticipation } from '@semai/contract/event/participation'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { formatDate, formatTime } from '../../../lib/time/format-date.ts'
import { DateTile } from '../../../ui/card/date-tile.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import { EventTag } from '../event-tag.tsx'
import { MODE_WORDS, placeWords, startWords } from '../event-text.ts'
import { isOfferOpen } from './participation.ts'
import { ParticipationAction } from './participation-action.tsx'
import classes from './participation-row.module.css'

interface ParticipationRowProps {
  mine: MyParticipation
  viewerZone: string
}

/** Row of a participation: event, status and action. */
export function ParticipationRow({ mine, viewerZone }: ParticipationRowProps) {
  const { event } = mine
  return (
    <li className={classes.row}>
      <DateTile date={event.start_at} timeZone={event.time_zone} />
      <div className={classes.words}>
        <Link to="/event/$id" params={{ id: event.id }} className={classes.title}>
          {event.title}
        </Link>
        <p className={classes.facts}>
          <span>{startWords(event, viewerZone)}</span>
          <span>{placeOf(mine)}</span>
        </p>
      </div>
      <div className={classes.next}>
        <p className={classes.state}>
          <ParticipationTag mine={mine} />
          <span>{stateWords(mine, viewerZone)}</span>
        </p>
        <ParticipationAction mine={mine} className={classes.action} />
      </div>
    </li>
  )
}

export function ParticipationTag({ mine: { event, participation } }: { mine: MyParticipation }) {
  if (participation.status === 'cancelled' && event.status === 'published') return <Tag>Batal ikut</Tag>
  return <EventTag event={{ ...event, participation: participation.status }} />
}

// For a hybrid event, the chosen mode.
const placeOf = ({ event, participation }: MyParticipation) =>
  event.mode === 'hybrid' && participation.attend_mode === 'online' ? MODE_WORDS.online : placeWords(event)

function stateWords({ event, participation }: MyParticipation, viewerZone: string): string | null {
  const { status, waitlist_position, offer_expires_at } = participation
  if (status === 'waitlisted' && waitlist_position) return `urutan ke-${formatNumber(waitlist_position)}`
  if (offer_expires_at && isOfferOpen(participation, new Date()))
    return `sampai ${formatDate(offer_expires_at, viewerZone)}, ${formatTime(offer_expires_at, event.time_zone, viewerZone)}`
  return null
}

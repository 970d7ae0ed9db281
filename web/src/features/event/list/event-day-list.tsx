import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventAcquaintances } from '@semai/contract/event/acquaintance'
import type { EventSummary } from '@semai/contract/event/event'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { formatClock, formatDate, formatTime } from '../../../lib/time/format-date.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import splitList from '../../../ui/split/list-split.module.css'
import type { RowProps } from '../../../ui/split/use-split.ts'
import { EventTag, isNotable } from '../event-tag.tsx'
import { placeWords } from '../event-text.ts'
import classes from './event-day-list.module.css'
import { eventDays } from './event-days.ts'
import { eventAcquaintancesQuery } from './queries.ts'

interface EventDayListProps {
  events: EventSummary[]
  viewerZone: string
  rowProps: (id: string) => RowProps
}

/** Events grouped by day with their hours: upcoming ones, then ended ones. */
export function EventDayList({ events, viewerZone, rowProps }: EventDayListProps) {
  const { data: acquaintances } = useQuery(eventAcquaintancesQuery)
  const days = eventDays(events, { timeZone: viewerZone, now: new Date() })
  const firstOver = days.some(({ isOver }) => !isOver) ? days.find(({ isOver }) => isOver) : undefined
  return days.map((day) => (
    <section
      key={day.key}
      className={classes.day}
      data-over={day.isOver || undefined}
      aria-label={`${day.name}, ${day.date}`}
    >
      {day === firstOver && <h2 className={classes.over}>Sudah selesai</h2>}
      <h2 className={classes.heading}>
        {day.name} <small>{day.date}</small>
      </h2>
      <ul className={classes.rows}>
        {day.events.map((event) => (
          <li key={event.id}>
            <EventHourRow
              event={event}
              acquaintances={acquaintances?.find(({ event_id }) => event_id === event.id)}
              viewerZone={viewerZone}
              row={rowProps(event.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface EventHourRowProps extends Pick<EventDayListProps, 'viewerZone'> {
  event: EventSummary
  acquaintances: EventAcquaintances | undefined
  row: RowProps
}

function EventHourRow({ event, acquaintances, viewerZone, row }: EventHourRowProps) {
  return (
    <Link to="/event/$id" params={{ id: event.id }} className={`${classes.row} ${splitList.row}`} {...row}>
      <span className={classes.rail}>
        {formatClock(event.start_at, viewerZone)}
        <small>{endWords(event, viewerZone)}</small>
      </span>
      <span className={classes.words}>
        <b>{event.title}</b>
        <span className={classes.facts}>{factWords(event, viewerZone)}</span>
      </span>
      <span className={classes.tag}>
        <EventTag event={event} quietClass={classes.quiet} />
        {acquaintances && !isNotable(event) && <Acquaintances acquaintances={acquaintances} />}
      </span>
    </Link>
  )
}

/** Acquaintances who take part: 2 kenalan. */
const Acquaintances = ({ acquaintances: { people, total } }: { acquaintances: EventAcquaintances }) => (
  <span className={classes.acquaintances} title={people.map(({ full_name }) => full_name).join(', ')}>
    <span aria-hidden>
      {people.map(({ id, full_name, photo }) => (
        <PersonAvatar key={id} decorative name={full_name} src={photo.url} size={24} />
      ))}
    </span>
    {formatNumber(total)} kenalan
  </span>
)

/** Format the end in the viewer's zone: 20.30, or the last of several days. */
function endWords({ start_at, end_at }: EventSummary, viewerZone: string) {
  const isOneDay = formatDate(start_at, viewerZone) === formatDate(end_at, viewerZone)
  return isOneDay ? formatClock(end_at, viewerZone) : `s.d. ${formatDate(end_at, viewerZone).replace(/ \d{4}$/, '')}`
}

/** Daring · Ignition; also the local time of a place in another zone. */
function factWords(event: EventSummary, viewerZone: string) {
  const { start_at, time_zone, stage } = event
  const isElsewhere = formatClock(start_at, time_zone) !== formatClock(start_at, viewerZone)
  const there = isElsewhere ? [`pukul ${formatTime(start_at, time_zone, time_zone)} di sana`] : []
  return [placeWords(event), stage.name, ...there].join(' · ')
}

import type { EventDetail } from '@semai/contract/event/event'
import { zoneName } from '../../../lib/time/format-date.ts'
import classes from './event-agenda.module.css'

type EventAgendaProps = { event: Pick<EventDetail, 'agenda' | 'start_at' | 'time_zone'>; viewerZone: string }

/** Agenda of an event, in the venue's time zone. */
export function EventAgenda({ event: { agenda, start_at, time_zone }, viewerZone }: EventAgendaProps) {
  const zone = zoneName(start_at, time_zone)
  return (
    <section aria-labelledby="agenda">
      <h2 id="agenda">Susunan acara</h2>
      {zone !== zoneName(start_at, viewerZone) && <p className={classes.zone}>Waktu dalam {zone}.</p>}
      <ol className={classes.items}>
        {agenda.map(({ start, title }, at) => (
          // Items have no other key than their position, which never changes.
          <li key={at}>
            <b>{start.replace(':', '.')}</b>
            <span>{title}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

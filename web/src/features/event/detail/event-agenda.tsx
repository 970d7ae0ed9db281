import type { EventDetail } from '@semai/contract/event/event'
import { zoneName } from '../../../lib/format.ts'
import classes from './event-agenda.module.css'

type EventAgendaProps = { event: Pick<EventDetail, 'agenda' | 'start_at' | 'time_zone'>; viewerZone: string }

/** Susunan acara, by the clock of the venue. */
export function EventAgenda({ event: { agenda, start_at, time_zone }, viewerZone }: EventAgendaProps) {
  const zone = zoneName(start_at, time_zone)
  return (
    <section aria-labelledby="agenda">
      <h2 id="agenda">Susunan acara</h2>
      {zone !== zoneName(start_at, viewerZone) && <p className={classes.zone}>Waktu dalam {zone}.</p>}
      <ol className={classes.items}>
        {agenda.map(({ start, title }, at) => (
          // The order of an agenda is its identity: nothing moves in it.
          <li key={at}>
            <b>{start.replace(':', '.')}</b>
            <span>{title}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

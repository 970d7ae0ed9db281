import type { MyParticipation } from '@semai/contract/event/participation'
import classes from './agenda-entries.module.css'
import { placeWords } from '../event-text.ts'
import { ParticipationAction } from '../participation/participation-action.tsx'

type Status = MyParticipation['participation']['status']

const NOT_COMING = new Set<Status>(['cancelled', 'no_show'])

/** Build agenda entries of the events with a seat or a place on a list. */
export const eventEntriesOf = (participations: MyParticipation[]) =>
  participations
    .filter(({ event, participation }) => event.status === 'published' && !NOT_COMING.has(participation.status))
    .map((mine) => {
      const { event, participation } = mine
      const { id, title, start_at, end_at, time_zone } = event
      return {
        id: participation.id,
        kind: 'event' as const,
        title,
        start_at,
        end_at,
        time_zone,
        place: placeWords(event),
        state: STATE_WORDS[participation.status],
        target: { to: '/event/$id' as const, params: { id } },
        action: <ParticipationAction mine={mine} className={classes.action} isQuiet />,
      }
    })

// Only uncertain statuses are named.
const STATE_WORDS: Partial<Record<Status, string>> = {
  waitlisted: 'daftar tunggu',
  offered: 'kursi ditawarkan',
  pending_approval: 'menunggu persetujuan',
  pending_email: 'menunggu konfirmasi e-mail',
}

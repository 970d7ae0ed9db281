import type { EventSummary, ParticipantStatus } from '@semai/contract/event'
import type { Participation } from '@semai/contract/event-participant'
import { isToday } from '../../lib/local-day.ts'

type Timed = Pick<EventSummary, 'start_at' | 'end_at'>

// As many as stand beside the hero card without pushing the page down.
const MOST = 4

const NOT_COMING = new Set<ParticipantStatus>(['cancelled', 'no_show'])

interface Entry {
  event: Timed & Pick<EventSummary, 'status'>
  participation: Pick<Participation, 'status'>
}

/** What Agendamu shows: today's events, or the next ones when today is free. */
export function agendaOf<Registration extends Entry>(
  registrations: Registration[],
  now: Date,
  viewerZone: string,
): { isToday: boolean; registrations: Registration[] } {
  const mine = registrations.filter(
    ({ event, participation }) => event.status === 'published' && !NOT_COMING.has(participation.status),
  )
  const today = mine.filter(({ event }) => isToday(event, now, viewerZone))
  if (today.length > 0) return { isToday: true, registrations: today.slice(0, MOST) }
  return { isToday: false, registrations: mine.slice(0, MOST - 1) }
}

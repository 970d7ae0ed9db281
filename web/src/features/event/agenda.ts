import type { EventSummary } from '@semai/contract/event'

type Timed = Pick<EventSummary, 'start_at' | 'end_at'>

/** 2026-08-17: a day as people of a zone count it. Text of this form sorts by time. */
export const localDay = (moment: string | Date, timeZone: string) =>
  new Date(moment).toLocaleDateString('sv-SE', { timeZone })

/** An event is today's if it meets the viewer's own day. */
export function isToday({ start_at, end_at }: Timed, now: Date, viewerZone: string): boolean {
  const today = localDay(now, viewerZone)
  return localDay(start_at, viewerZone) <= today && today <= localDay(end_at, viewerZone) && new Date(end_at) > now
}

// As many as stand beside the hero card without pushing the page down.
const MOST = 4

/** What Agendamu shows: today's events, or the next ones when today is free. */
export function agendaOf<Event extends Timed & Pick<EventSummary, 'status' | 'participation'>>(
  events: Event[],
  now: Date,
  viewerZone: string,
): { isToday: boolean; events: Event[] } {
  const mine = events.filter(
    ({ participation, status }) => status === 'published' && participation !== null && participation !== 'no_show',
  )
  const today = mine.filter((event) => isToday(event, now, viewerZone))
  if (today.length > 0) return { isToday: true, events: today.slice(0, MOST) }
  return { isToday: false, events: mine.slice(0, MOST - 1) }
}

import type { ReactNode } from 'react'
import type { LinkProps } from '@tanstack/react-router'
import { isToday } from '../../lib/local-day.ts'

/** What the person is expected at: an event, a session, a room of theirs. Its feature makes it. */
export interface AgendaEntry {
  id: string
  kind: 'event' | 'session' | 'room'
  title: string
  start_at: string
  end_at: string
  time_zone: string
  place: string
  /** What is not yet sure; nothing for what is. */
  state?: string | undefined
  target: Pick<LinkProps, 'to' | 'params'>
  action?: ReactNode
}

// As many as stand beside the hero card without pushing the page down.
const MOST = 4

interface Agenda {
  isToday: boolean
  entries: AgendaEntry[]
}

/** What Agendamu shows, the soonest first: what is left of today, or the next ones when that is nothing. */
export function agendaOf(entries: AgendaEntry[], now: Date, viewerZone: string): Agenda {
  const coming = entries
    .filter(({ end_at }) => new Date(end_at) > now)
    .sort((one, other) => one.start_at.localeCompare(other.start_at))
  const today = coming.filter((entry) => isToday(entry, now, viewerZone))
  if (today.length > 0) return { isToday: true, entries: today.slice(0, MOST) }
  return { isToday: false, entries: coming.slice(0, MOST - 1) }
}

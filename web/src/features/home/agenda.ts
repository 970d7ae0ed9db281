import type { ReactNode } from 'react'
import type { LinkProps } from '@tanstack/react-router'
import { isToday } from '../../lib/local-day.ts'

/** What the person is expected at, or has to be done with: an event, a session, a mentor's hour, a room, a deadline. */
export interface AgendaEntry {
  id: string
  kind: 'event' | 'session' | 'mentor' | 'room' | 'deadline'
  title: string
  start_at: string
  /** The same for a deadline. */
  end_at: string
  time_zone: string
  place: string
  /** What is not yet sure; nothing for what is. */
  state?: string | undefined
  target: Pick<LinkProps, 'to' | 'params' | 'search'>
  action?: ReactNode
}

// What fits above the next step on a phone; of other days only what to keep in mind.
const MOST = 3
const MOST_LATER = 2

interface Agenda {
  isToday: boolean
  entries: AgendaEntry[]
  /** How many more there are today. */
  more: number
}

/** What Hari ini shows, the soonest first: what is left of today, or the next ones when that is nothing. */
export function agendaOf(entries: AgendaEntry[], now: Date, viewerZone: string): Agenda {
  const coming = entries
    .filter(({ end_at }) => new Date(end_at) > now)
    .sort((one, other) => Date.parse(one.start_at) - Date.parse(other.start_at))
  const today = coming.filter((entry) => isToday(entry, now, viewerZone))
  if (today.length > 0) return { isToday: true, entries: today.slice(0, MOST), more: Math.max(today.length - MOST, 0) }
  return { isToday: false, entries: coming.slice(0, MOST_LATER), more: 0 }
}

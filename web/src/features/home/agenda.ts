import type { ReactNode } from 'react'
import type { LinkProps } from '@tanstack/react-router'
import { isToday } from '../../lib/time/local-day.ts'

/** Entry of the agenda: an event, a session, a mentor’s hour, a room or a deadline. */
export interface AgendaEntry {
  id: string
  kind: 'event' | 'session' | 'mentor' | 'room' | 'deadline'
  title: string
  start_at: string
  /** Equal to `start_at` for a deadline. */
  end_at: string
  time_zone: string
  place: string
  /** Status of an unconfirmed entry; absent for a confirmed one. */
  state?: string | undefined
  target: Pick<LinkProps, 'to' | 'params' | 'search'>
  action?: ReactNode
}

// Entries that fit above the next step on a phone; fewer for later days.
const MOST = 3
const MOST_LATER = 2

interface Agenda {
  isToday: boolean
  entries: AgendaEntry[]
  /** Number of further entries today. */
  more: number
}

/** Return the entries of Hari ini, the soonest first: the rest of today, or the next ones. */
export function agendaOf(entries: AgendaEntry[], now: Date, viewerZone: string): Agenda {
  const coming = entries
    .filter(({ end_at }) => new Date(end_at) > now)
    .sort((one, other) => Date.parse(one.start_at) - Date.parse(other.start_at))
  const today = coming.filter((entry) => isToday(entry, now, viewerZone))
  if (today.length > 0) return { isToday: true, entries: today.slice(0, MOST), more: Math.max(today.length - MOST, 0) }
  return { isToday: false, entries: coming.slice(0, MOST_LATER), more: 0 }
}

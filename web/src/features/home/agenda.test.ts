import { expect, test } from 'vitest'
import { agendaOf, type AgendaEntry } from './agenda.ts'

const NOW = new Date('2026-08-17T03:00:00Z')
const entry = (kind: AgendaEntry['kind'], start_at: string, end_at: string): AgendaEntry => ({
  id: start_at,
  kind,
  title: 'Pasar Ide',
  start_at,
  end_at,
  time_zone: 'Asia/Jakarta',
  place: 'Daring',
  target: { to: '/event' },
})
const agenda = (...entries: AgendaEntry[]) => agendaOf(entries, NOW, 'Asia/Jakarta')

const event = entry('event', '2026-08-17T08:00:00Z', '2026-08-17T09:00:00Z')
const room = entry('room', '2026-08-17T06:00:00Z', '2026-08-17T08:00:00Z')
const later = entry('session', '2026-08-20T08:00:00Z', '2026-08-20T09:00:00Z')

test('shows today’s events, sessions and rooms by time', () => {
  expect(agenda(event, later, room)).toEqual({ isToday: true, entries: [room, event], more: 0 })
})

test('shows the next entries when today has none', () => {
  const next = entry('room', '2026-08-19T06:00:00Z', '2026-08-19T08:00:00Z')
  expect(agenda(later, next)).toEqual({ isToday: false, entries: [next, later], more: 0 })
})

test('leaves out ended entries of a cached response', () => {
  expect(agenda(entry('room', '2026-08-17T00:00:00Z', '2026-08-17T02:00:00Z')).entries).toEqual([])
})

test('shows 3 entries and the number of further entries today', () => {
  const deadline = entry('deadline', '2026-08-17T16:59:59Z', '2026-08-17T16:59:59Z')
  const talk = entry('mentor', '2026-08-17T10:00:00Z', '2026-08-17T10:30:00Z')
  expect(agenda(deadline, event, room, talk)).toEqual({ isToday: true, entries: [room, event, talk], more: 1 })
})

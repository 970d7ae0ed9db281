import { expect, test } from 'vitest'
import type { EventSummary } from '@semai/contract/event/event'
import { eventDays } from './event-days.ts'

type Phase = EventSummary['phase']

const viewer = { timeZone: 'Asia/Jakarta', now: new Date('2026-08-13T05:00:00Z') }

const event = (start_at: string, phase: Phase = 'upcoming') => ({ start_at, phase })

const headings = (...events: ReturnType<typeof event>[]) =>
  eventDays(events, viewer).map(({ name, date }) => `${name}, ${date}`)

test('a day is named by how near it is, and always has its weekday', () => {
  expect(
    headings(
      event('2026-08-13T12:00:00Z'),
      event('2026-08-14T08:00:00Z'),
      event('2026-08-15T02:00:00Z'),
      event('2027-01-04T02:00:00Z'),
    ),
  ).toEqual(['Hari ini, Kamis 13 Agu', 'Besok, Jumat 14 Agu', 'Sabtu, 15 Agu', 'Senin, 4 Jan 2027'])
})

test('events of one day of the viewer stand together, whatever day it is where they are', () => {
  const days = eventDays([event('2026-08-14T16:30:00Z'), event('2026-08-14T17:30:00Z')], viewer)
  expect(days.map(({ date, events }) => [date, events.length])).toEqual([
    ['Jumat 14 Agu', 1],
    ['15 Agu', 1],
  ])
})

test('what has begun on another day and is on is today’s, and what is over stands apart', () => {
  const days = eventDays(
    [
      event('2026-08-10T02:00:00Z', 'ongoing'),
      event('2026-08-13T01:00:00Z', 'finished'),
      event('2026-08-12T02:00:00Z', 'finished'),
    ],
    viewer,
  )
  expect(days.map(({ name, isOver }) => [name, isOver])).toEqual([
    ['Hari ini', false],
    ['Hari ini', true],
    ['Kemarin', true],
  ])
})

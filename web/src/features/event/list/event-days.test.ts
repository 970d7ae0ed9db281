import { expect, test } from 'vitest'
import type { EventSummary } from '@semai/contract/event/event'
import { eventDays } from './event-days.ts'

type Phase = EventSummary['phase']

const viewer = { timeZone: 'Asia/Jakarta', now: new Date('2026-08-13T05:00:00Z') }

const event = (start_at: string, phase: Phase = 'upcoming') => ({ start_at, phase })

const headings = (...events: ReturnType<typeof event>[]) =>
  eventDays(events, viewer).map(({ name, date }) => `${name}, ${date}`)

test('names a day by its distance, always with the weekday', () => {
  expect(
    headings(
      event('2026-08-13T12:00:00Z'),
      event('2026-08-14T08:00:00Z'),
      event('2026-08-15T02:00:00Z'),
      event('2027-01-04T02:00:00Z'),
    ),
  ).toEqual(['Hari ini, Kamis 13 Agu', 'Besok, Jumat 14 Agu', 'Sabtu, 15 Agu', 'Senin, 4 Jan 2027'])
})

test('groups events by the viewer’s day, not by the day at the place', () => {
  const days = eventDays([event('2026-08-14T16:30:00Z'), event('2026-08-14T17:30:00Z')], viewer)
  expect(days.map(({ date, events }) => [date, events.length])).toEqual([
    ['Jumat 14 Agu', 1],
    ['15 Agu', 1],
  ])
})

test('lists ongoing events under today, and separates ended ones', () => {
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

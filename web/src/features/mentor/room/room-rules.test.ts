import type { MentorSession } from '@semai/contract/mentor/session'
import { expect, test } from 'vitest'
import { isSoon, requestsOf, takenOf, toFinish, weeksOf } from './room-rules.ts'
import { ratingWords } from './room-text.ts'

const zone = 'Asia/Makassar'
// A Thursday.
const today = '2026-08-13'

const session = (id: string, start_at: string, more: Partial<MentorSession> = {}): MentorSession => ({
  id,
  mentor: {
    id: 'm',
    full_name: 'Sekar',
    position: '',
    startup_name: '',
    user_id: null,
    photo: { url: null },
    time_zone: zone,
  },
  booked_by: { id: 'b', full_name: 'Ni Luh Pramesti', photo: { url: null } },
  startup: null,
  own_part: 'mentor',
  topic: 'Operasi',
  start_at,
  end_at: start_at,
  state: 'confirmed',
  mode: 'online',
  place: null,
  answer_by: null,
  is_outcome_asked: false,
  ...more,
})
const idsOf = (sessions: MentorSession[]) => sessions.map(({ id }) => id)

test('sorts requests by their deadline', () => {
  const asked = (id: string, answer_by: string) =>
    session(id, '2026-08-20T01:00:00Z', { state: 'requested', answer_by })
  const all = [
    asked('b', '2026-08-14T03:00:00Z'),
    session('c', '2026-08-14T01:00:00Z'),
    asked('a', '2026-08-13T09:00:00Z'),
  ]
  expect(idsOf(requestsOf(all))).toEqual(['a', 'b'])
  expect(isSoon('2026-08-13T09:00:00Z', Date.parse('2026-08-13T06:01:00Z'))).toBe(true)
  expect(isSoon('2026-08-13T09:00:00Z', Date.parse('2026-08-13T06:00:00Z'))).toBe(false)
})

test('ends a week on Sunday in the mentor’s zone, without cancelled sessions', () => {
  const all = [
    session('thursday', '2026-08-13T02:00:00Z'),
    // Sunday 23:45 and Monday 00:15 in that zone.
    session('sunday', '2026-08-16T15:45:00Z'),
    session('monday', '2026-08-16T16:15:00Z'),
    session('gone', '2026-08-14T02:00:00Z', { state: 'cancelled' }),
    session('later', '2026-08-24T02:00:00Z'),
  ]
  const weeks = weeksOf(all, today, zone).map(({ name, days }) => [
    name,
    ...days.map((day) => [day.date, ...idsOf(day.sessions)]),
  ])
  expect(weeks).toEqual([
    ['Pekan ini', ['2026-08-13', 'thursday'], ['2026-08-16', 'sunday']],
    ['Pekan depan', ['2026-08-17', 'monday']],
  ])
  expect(takenOf(all, today, zone)).toBe(3)
})

test('asks past sessions for the outcome, and for a note during two weeks', () => {
  const past = [
    session('asked', '2026-07-01T02:00:00Z', { is_outcome_asked: true }),
    session('held', '2026-08-10T02:00:00Z', { state: 'held' }),
    session('long ago', '2026-07-20T02:00:00Z', { state: 'held' }),
    session('missed', '2026-08-10T02:00:00Z', { state: 'no_show' }),
  ]
  expect(idsOf(toFinish(past, Date.parse('2026-08-13T02:00:00Z')))).toEqual(['asked', 'held'])
})

test('shows ratings from five on', () => {
  expect(ratingWords({ count: 10, mean: 4.6 })).toBe('4,6 dari 10 penilaian')
  expect(ratingWords({ count: 0, mean: null })).toBe('Muncul setelah lima penilaian')
})

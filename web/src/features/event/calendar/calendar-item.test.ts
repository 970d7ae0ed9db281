import { expect, it } from 'vitest'
import { groupByDay, meetsDay, upcomingFirst } from './calendar-item.ts'

const zone = 'Asia/Jakarta'
const entry = (id: string, start_at: string, end_at = start_at) => ({ id, start_at, end_at })

it('puts an event on every day that it overlaps in the viewer’s zone', () => {
  const long = entry('a', '2026-08-21T02:00:00Z', '2026-08-23T08:00:00Z')
  expect(
    ['2026-08-20', '2026-08-21', '2026-08-22', '2026-08-23', '2026-08-24'].map((day) => meetsDay(long, day, zone)),
  ).toEqual([false, true, true, true, false])
  // 23:30 in Jakarta is the next day in Jayapura.
  const late = entry('b', '2026-08-21T16:30:00Z')
  expect(meetsDay(late, '2026-08-21', zone)).toBe(true)
  expect(meetsDay(late, '2026-08-22', 'Asia/Jayapura')).toBe(true)
  const untilMidnight = entry('c', '2026-08-21T12:00:00Z', '2026-08-21T17:00:00Z')
  expect(meetsDay(untilMidnight, '2026-08-22', zone)).toBe(false)
})

it('groups an agenda by day, with ongoing events on the first', () => {
  const entries = [
    entry('later', '2026-08-24T02:00:00Z'),
    entry('under way', '2026-08-19T02:00:00Z', '2026-08-25T02:00:00Z'),
    entry('soon', '2026-08-21T05:00:00Z'),
  ]
  const groups = groupByDay(entries, '2026-08-21', zone)
  expect(groups.map(({ day, entries: list }) => [day, ...list.map(({ id }) => id)])).toEqual([
    ['2026-08-21', 'under way', 'soon'],
    ['2026-08-24', 'later'],
  ])
})

it('lists ended entries after upcoming ones, each part in its own order', () => {
  const entries = [
    entry('over', '2026-08-21T01:00:00Z', '2026-08-21T02:00:00Z'),
    entry('on now', '2026-08-21T02:00:00Z', '2026-08-21T05:00:00Z'),
    entry('over too', '2026-08-21T02:30:00Z', '2026-08-21T03:00:00Z'),
    entry('evening', '2026-08-21T12:00:00Z', '2026-08-21T13:00:00Z'),
  ]
  const shown = upcomingFirst(entries, new Date('2026-08-21T03:00:00Z'))
  expect(shown.map(({ id }) => id)).toEqual(['on now', 'evening', 'over', 'over too'])
})

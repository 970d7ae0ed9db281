import { describe, expect, test } from 'vitest'
import { earliestOf, offeredOn, previewDays } from './hours-preview.ts'
import { addRange, copyDay, fieldOf, hoursErrors, inOrder, nextRange, type HoursInput } from './hours-rules.ts'
import { timesWith } from './time-of-day.ts'

const hours: HoursInput = {
  time_zone: 'Asia/Makassar',
  session_minutes: 40,
  pause_minutes: 10,
  mode: 'online',
  meeting_url: 'https://temu.example/sekar',
  building_id: null,
  is_automatic: true,
  max_per_week: 10,
  hub_ids: [],
  stage_ids: [],
  role_codes: [],
  weekly: [
    { weekday: 1, from: '09:00', to: '11:20' },
    { weekday: 3, from: '13:00', to: '15:00' },
  ],
  exceptions: [],
}

describe('ranges', () => {
  test('add a new range one hour after the last one, within the day', () => {
    expect(nextRange([])).toEqual({ from: '09:00', to: '12:00' })
    expect(
      nextRange([
        { from: '13:00', to: '15:00' },
        { from: '09:00', to: '11:20' },
      ]),
    ).toEqual({ from: '16:00', to: '18:00' })
    expect(nextRange([{ from: '20:00', to: '23:30' }])).toEqual({ from: '23:45', to: '23:45' })
    expect(addRange(hours.weekly, 1).map(({ weekday, from }) => `${weekday} ${from}`)).toEqual([
      '1 09:00',
      '1 12:20',
      '3 13:00',
    ])
  })

  test('replace the ranges of the target days when copied', () => {
    expect(copyDay(hours.weekly, 1, [2, 3])).toEqual(
      [1, 2, 3].map((weekday) => ({ weekday, from: '09:00', to: '11:20' })),
    )
    // Copying an empty day clears the targets.
    expect(copyDay(hours.weekly, 7, [1])).toEqual([hours.weekly[1]])
  })

  test('sort by day and time, without exceptions of past days', () => {
    const exceptions = ['2026-08-20', '2026-08-12', '2026-08-13'].map((date) => ({ date, from: null, to: null }))
    const weekly = [...hours.weekly].reverse()
    expect(inOrder({ ...hours, weekly, exceptions }, '2026-08-13')).toMatchObject({
      weekly: hours.weekly,
      exceptions: [{ date: '2026-08-13' }, { date: '2026-08-20' }],
    })
  })
})

describe('validation', () => {
  test('reports backward, short and overlapping ranges at their field', () => {
    const weekly = [
      { weekday: 1, from: '11:00', to: '09:00' },
      { weekday: 2, from: '09:00', to: '09:30' },
      { weekday: 3, from: '09:00', to: '11:00' },
      { weekday: 3, from: '10:00', to: '12:00' },
      { weekday: 4, from: '10:00', to: '12:00' },
      // Adjacent ranges do not overlap.
      { weekday: 4, from: '12:00', to: '13:00' },
    ]
    const date = '2026-08-14'
    const exceptions = [
      { date, from: null, to: null },
      { date, from: '09:00', to: '10:00' },
    ]
    expect(Object.keys(hoursErrors({ ...hours, weekly, exceptions }))).toEqual([
      'weekly.0',
      'weekly.1',
      'weekly.3',
      'exceptions.1',
    ])
  })

  test('requires a link for online sessions and a building for a Markas', () => {
    expect(hoursErrors(hours)).toEqual({})
    for (const meeting_url of [null, '', 'http://temu.example', 'https://'])
      expect(Object.keys(hoursErrors({ ...hours, meeting_url }))).toEqual(['meeting_url'])
    expect(Object.keys(hoursErrors({ ...hours, mode: 'markas', meeting_url: null }))).toEqual(['building_id'])
  })

  test('maps the server’s field names', () => {
    expect(['weekly.3.to', 'weekly/3', 'exceptions.0', 'meeting_url'].map(fieldOf)).toEqual([
      'weekly.3',
      'weekly.3',
      'exceptions.0',
      'meeting_url',
    ])
  })
})

describe('the preview', () => {
  // A Thursday.
  const today = '2026-08-13'
  const morning = '2026-08-13 06:00'

  test('divides a range into sessions with pauses between them, none after the last', () => {
    const starts = Object.fromEntries(previewDays(hours, today, morning).map((day) => [day.date, day.starts]))
    expect(starts).toMatchObject({
      '2026-08-16': [],
      '2026-08-17': ['09:00', '09:50', '10:40'],
      '2026-08-19': ['13:00', '13:50'],
    })
  })

  test('uses an exception instead of the weekly hours', () => {
    const exceptions = [
      { date: '2026-08-17', from: null, to: null },
      { date: '2026-08-18', from: '19:00', to: '19:40' },
    ]
    const days = previewDays({ ...hours, exceptions }, today, morning).filter(({ isException }) => isException)
    expect(days.map(({ date, starts }) => [date, starts])).toEqual([
      ['2026-08-17', []],
      ['2026-08-18', ['19:00']],
    ])
  })

  test('leaves out starts inside the notice period, which is longer for requests', () => {
    const now = Date.parse('2026-08-17T01:00:00Z')
    const startsAt = (is_automatic: boolean) =>
      previewDays(hours, '2026-08-17', earliestOf({ ...hours, is_automatic }, now))[0]?.starts
    // 09.00 WITA is the current time.
    expect(startsAt(true)).toEqual(['10:40'])
    expect(startsAt(false)).toEqual([])
  })

  test('counts at most the weekly maximum of each calendar week', () => {
    const days = previewDays(hours, today, morning)
    expect(offeredOn(days, hours)).toBe(5)
    expect(offeredOn(days, { max_per_week: 2 })).toBe(2)
  })
})

test('adds a chosen time between two quarter hours to the list', () => {
  expect(timesWith('09:10').slice(36, 39)).toEqual(['09:00', '09:10', '09:15'])
  expect(timesWith('09:15')).toHaveLength(96)
})

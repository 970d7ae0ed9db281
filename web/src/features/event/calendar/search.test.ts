import { expect, it } from 'vitest'
import { calendarFilter, chosenDay, monthShown, readCalendarSearch } from './search.ts'

const today = '2026-08-13'

it('reads month, day and filter from the address', () => {
  expect(readCalendarSearch({ month: '2026-11', show: 'mine' })).toEqual({ month: '2026-11', show: 'mine' })
  expect(readCalendarSearch({ month: '2026-11', day: '2026-12-24' })).toEqual({ day: '2026-12-24' })
  expect(readCalendarSearch({ month: 'soon', day: '2026-02-30', show: 'all', id: '7' })).toEqual({})
})

it('takes the month from the day, and defaults to the current month', () => {
  expect(monthShown({ day: '2026-12-24' }, today)).toBe('2026-12')
  expect(monthShown({ month: '2026-10' }, today)).toBe('2026-10')
  expect(monthShown({}, today)).toBe('2026-08')
})

it('filters “Hubmu” by the viewer’s hub, and not at all without one', () => {
  expect(calendarFilter({ show: 'hub' }, 'h7')).toEqual({ region_hub_id: 'h7' })
  expect(calendarFilter({ show: 'hub' }, null)).toEqual({})
  expect(calendarFilter({ show: 'regional' }, 'h7')).toEqual({ scope: 'regional' })
})

it('shows today without a day in the address, or the first day with an event', () => {
  const counts = [
    { date: '2026-09-20', total: 1 },
    { date: '2026-09-04', total: 2 },
  ]
  expect(chosenDay({ search: {}, month: '2026-08', today, counts: undefined })).toBe(today)
  expect(chosenDay({ search: {}, month: '2026-09', today, counts })).toBe('2026-09-04')
  expect(chosenDay({ search: {}, month: '2026-10', today, counts: [] })).toBe('2026-10-01')
  expect(chosenDay({ search: {}, month: '2026-10', today, counts: undefined })).toBeUndefined()
  expect(chosenDay({ search: { day: '2026-10-09' }, month: '2026-10', today, counts: undefined })).toBe('2026-10-09')
})

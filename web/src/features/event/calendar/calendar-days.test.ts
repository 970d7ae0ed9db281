import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayByKey, isDay, isMonth, lastDayOf, sameDayIn, weeksOf } from './calendar-days.ts'

describe('a month as whole weeks', () => {
  it('starts on Monday and adds days of the neighbouring months', () => {
    const weeks = weeksOf('2026-08', 1)
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([
      '2026-07-27',
      '2026-07-28',
      '2026-07-29',
      '2026-07-30',
      '2026-07-31',
      '2026-08-01',
      '2026-08-02',
    ])
    expect(weeks.at(-1)?.at(-1)).toBe('2026-09-06')
  })

  it('can start on Sunday', () => {
    expect(weeksOf('2026-08', 0)[0]?.[0]).toBe('2026-07-26')
  })

  it('has six weeks for every month', () => {
    for (let month = '2026-01'; month < '2028-01'; month = addMonths(month, 1)) {
      expect(weeksOf(month, 1)).toHaveLength(6)
      expect(weeksOf(month, 1).flat()).toContain(lastDayOf(month))
    }
  })
})

describe('counting days', () => {
  it('crosses months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(lastDayOf('2028-02')).toBe('2028-02-29')
  })

  it('uses the month’s last day if the same day does not exist', () => {
    expect(sameDayIn('2026-02', '2026-01-31')).toBe('2026-02-28')
    expect(sameDayIn('2026-03', '2026-01-31')).toBe('2026-03-31')
  })

  it('rejects days that do not exist', () => {
    expect(['2026-08-17', '2026-02-29', '2026-8-1', '17', '9999-01-01', 7].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
    expect(['2026-08', '2026-13', 'agustus'].map(isMonth)).toEqual([true, false, false])
  })
})

it('moves by arrow keys through days, weeks and months', () => {
  const from = (key: string) => dayByKey('2026-08-13', key, 1)
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(from)).toEqual([
    '2026-08-12',
    '2026-08-14',
    '2026-08-06',
    '2026-08-20',
  ])
  expect(['Home', 'End', 'PageUp', 'PageDown'].map(from)).toEqual([
    '2026-08-10',
    '2026-08-16',
    '2026-07-13',
    '2026-09-13',
  ])
  expect(from('Enter')).toBeUndefined()
  expect(dayByKey('2026-08-13', 'Home', 0)).toBe('2026-08-09')
})

import type { FailureCode } from '@semai/contract/call/failures'
import type { MentorHours } from '@semai/contract/mentor/hours'
import { minutesOf } from './slot-rules.ts'

interface Wrong {
  code: FailureCode
  field: string
}

interface Range {
  from: string
  to: string
}

/** Find the first invalid field of hours; null if all are valid. */
export function wrongIn(hours: MentorHours): Wrong | null {
  if (hours.mode === 'online' && !hours.meeting_url) return { code: 'mentor-link-missing', field: 'meeting_url' }
  if (hours.mode === 'markas' && !hours.building_id) return { code: 'mentor-building-missing', field: 'building_id' }
  const weekly = hours.weekly.map(({ weekday, ...range }) => ({ ...range, day: weekday }))
  const exceptions = hours.exceptions.map(({ date, ...range }) => ({ ...range, day: date }))
  return (
    wrongRanges('weekly', weekly, hours.session_minutes) ?? wrongRanges('exceptions', exceptions, hours.session_minutes)
  )
}

interface Given {
  from: string | null
  to: string | null
}

interface Dated extends Given {
  /** Ranges with the same day must not overlap. */
  day: string | number
}

function wrongRanges(field: string, given: Dated[], least: number): Wrong | null {
  const at = (index: number) => `${field}.${index}`
  for (const [index, range] of given.entries()) {
    const code = wrongRange(range, least)
    if (code) return { code, field: at(index) }
    const before = given.slice(0, index).filter((other) => other.day === range.day)
    if (before.some((other) => meet(other, range))) return { code: 'mentor-hours-overlap', field: at(index) }
  }
  return null
}

function wrongRange({ from, to }: Given, least: number): FailureCode | null {
  if (from === null && to === null) return null
  if (from === null || to === null || from >= to) return 'mentor-hours-backward'
  return minutesOf(to) - minutesOf(from) < least ? 'mentor-hours-short' : null
}

/** Whether two ranges overlap. A free date overlaps with every other range of that date. */
function meet(one: Given, other: Given): boolean {
  const [first, second] = [rangeOf(one), rangeOf(other)]
  return !first || !second || (first.from < second.to && first.to > second.from)
}

const rangeOf = ({ from, to }: Given): Range | null => (from !== null && to !== null ? { from, to } : null)

import { Failure, fieldFailure } from '../failure.ts'
import { daysBetween } from './local-time.ts'

/** Local dates, both included. */
export interface DayRange {
  start_date: string
  end_date: string
}

/** @throws Failure range-too-long; invalid-input when they are the wrong way round */
export function checkRange(range: DayRange, most: number): DayRange {
  const days = daysBetween(range.start_date, range.end_date)
  if (days < 1) throw fieldFailure('invalid-input', 'end_date')
  if (days > most) throw new Failure('range-too-long')
  return range
}

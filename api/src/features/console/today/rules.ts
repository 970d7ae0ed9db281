import type { TodayItem } from '@semai/contract/console/today'
import { addDays } from '../../../lib/time/local-time.ts'

/** Return the Monday of a local date's week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

const timeOf = (time: string | null) => (time ? Date.parse(time) : Infinity)

/** Sort items: the longest waiting first, then those that lie ahead, the soonest first. */
export const sortItems = (items: TodayItem[]) =>
  items.toSorted(
    (one, other) => timeOf(one.since) - timeOf(other.since) || timeOf(one.start_at) - timeOf(other.start_at),
  )

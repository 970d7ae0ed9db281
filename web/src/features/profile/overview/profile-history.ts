import { formatMonth } from '../../../lib/time/format-date.ts'
import { groupBy } from '../../../lib/browser/group-by.ts'

/** An achievement with its time. */
export interface Dated {
  id: string
  /** Instant of the achievement. */
  at: string
}

export interface HistoryMonth<Item> {
  /** Agustus 2026 */
  name: string
  items: Item[]
}

/** Group achievements by month in the person's zone, latest first. */
export function monthsOf<Item extends Dated>(items: Item[], timeZone: string): HistoryMonth<Item>[] {
  const latestFirst = [...items].sort((one, other) => other.at.localeCompare(one.at))
  const groups = groupBy(latestFirst, ({ at }) => formatMonth(at, timeZone))
  return [...groups].map(([name, group]) => ({ name, items: group }))
}

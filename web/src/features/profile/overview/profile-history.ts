import { formatMonth } from '../../../lib/format.ts'
import { groupBy } from '../../../lib/browser/group-by.ts'

/** Something that was reached, on a day. */
export interface Dated {
  id: string
  /** The instant. */
  at: string
}

export interface HistoryMonth<Item> {
  /** Agustus 2026 */
  name: string
  items: Item[]
}

/** What was reached, by month in the person's zone, the latest first. */
export function monthsOf<Item extends Dated>(items: Item[], timeZone: string): HistoryMonth<Item>[] {
  const latestFirst = [...items].sort((one, other) => other.at.localeCompare(one.at))
  const groups = groupBy(latestFirst, ({ at }) => formatMonth(at, timeZone))
  return [...groups].map(([name, group]) => ({ name, items: group }))
}

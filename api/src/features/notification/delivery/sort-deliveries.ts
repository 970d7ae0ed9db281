import type { Reader } from '../../profile/setting/queries.ts'
import { reconsider, type Pending } from '../decide-channels.ts'
import { personOf } from '../notify.ts'
import type { PendingRow } from './pending-queries.ts'

interface Sorted<Row> {
  due: Row[]
  dropped: string[]
  later: { id: string; send_at: Date }[]
}

interface When {
  way: Pending['way']
  now: Date
}

/** Sort claimed deliveries into due, dropped and delayed ones. */
export function sortOut<Row extends PendingRow<unknown>>(
  rows: Row[],
  readers: Map<string, Reader>,
  { way, now }: When,
): Sorted<Row> {
  const sorted: Sorted<Row> = { due: [], dropped: [], later: [] }
  for (const row of rows) {
    const reader = readers.get(row.user_id)
    const happens_at = row.happens_at ? new Date(row.happens_at) : null
    const next = reader ? reconsider(personOf(reader, row.kind), { ...row, way, happens_at }, now) : 'drop'
    if (next === 'send') sorted.due.push(row)
    else if (next === 'drop') sorted.dropped.push(row.id)
    else sorted.later.push({ id: row.id, send_at: next })
  }
  return sorted
}

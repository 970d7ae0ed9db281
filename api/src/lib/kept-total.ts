import type { RawBuilder } from 'kysely'
import type { Db } from './db.ts'
import { countRows } from './page.ts'

const LARGE = 1000
const KEPT_MS = 10_000
const MOST_KEPT = 1000

const keptOf = new WeakMap<Db, Map<string, { total: number; until: number }>>()

/**
 * How many rows `from …` has, of what is the same for everybody. Above a thousand, counting is what makes a list slow, and
 * nobody counts along: then an answer holds for ten seconds. A smaller one is always as it is.
 * @param which the same without the time, and with all else that it depends on
 */
export async function countRowsKept(db: Db, from: RawBuilder<unknown>, which = from): Promise<number> {
  const kept = keptOf.get(db) ?? new Map<string, { total: number; until: number }>()
  keptOf.set(db, kept)
  const { sql: text, parameters } = which.compile(db)
  const key = JSON.stringify([text, parameters])
  const known = kept.get(key)
  if (known && known.until > performance.now()) return known.total
  const total = await countRows(db, from)
  if (kept.size >= MOST_KEPT) kept.clear()
  if (total > LARGE) kept.set(key, { total, until: performance.now() + KEPT_MS })
  return total
}

import type { RawBuilder } from 'kysely'
import type { Db } from './db.ts'
import { countRows } from './page.ts'

const LARGE = 1000
const KEPT_MS = 10_000
const MOST_KEPT = 1000

interface Kept {
  counted: unknown
  until: number
}

const keptOf = new WeakMap<Db, Map<string, Kept>>()

/**
 * What `count` counts of what is the same for everybody. Above a thousand, counting is what makes an answer slow, and nobody
 * counts along: then it holds for ten seconds. A smaller one is always as it is.
 * @param which all that it depends on but the time, as SQL
 */
export async function keepCount<T>(
  db: Db,
  which: RawBuilder<unknown>,
  count: () => Promise<T>,
  totalOf: (counted: T) => number,
): Promise<T> {
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const { sql: text, parameters } = which.compile(db)
  const key = JSON.stringify([text, parameters])
  const known = kept.get(key)
  if (known && known.until > performance.now()) return known.counted as T
  const counted = await count()
  if (kept.size >= MOST_KEPT) kept.clear()
  if (totalOf(counted) > LARGE) kept.set(key, { counted, until: performance.now() + KEPT_MS })
  return counted
}

/** How many rows `from …` has, kept likewise. */
export const countRowsKept = (db: Db, from: RawBuilder<unknown>, which = from) =>
  keepCount(
    db,
    which,
    () => countRows(db, from),
    (total) => total,
  )

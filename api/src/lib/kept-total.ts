import { sql, type RawBuilder } from 'kysely'
import type { Db } from './db.ts'

const LARGE = 1000
const KEPT_MS = 10_000
const MOST_KEPT = 1000

type Kept = Map<string, { value: unknown; until: number }>

const keptOf = new WeakMap<Db, Kept>()

/**
 * Counts what is the same for everybody. What is counted anew each time is always right; above a thousand, counting is what
 * makes a list slow, and nobody counts along: the last answer holds for ten seconds.
 * @param which names what is counted, with all that it depends on but the time
 * @param sizeOf how many were counted
 */
export async function countKept<T>(
  db: Db,
  which: RawBuilder<unknown>,
  { count, sizeOf }: { count: () => Promise<T>; sizeOf: (counted: T) => number },
): Promise<T> {
  const kept = keptOf.get(db) ?? new Map<string, { value: T; until: number }>()
  keptOf.set(db, kept)
  const { sql: text, parameters } = which.compile(db)
  const key = JSON.stringify([text, parameters])
  const known = kept.get(key)
  if (known && known.until > performance.now()) return known.value as T
  const value = await count()
  if (kept.size >= MOST_KEPT) kept.clear()
  if (sizeOf(value) > LARGE) kept.set(key, { value, until: performance.now() + KEPT_MS })
  return value
}

/** How many rows `from …` has; `which` is it without the time. */
export const countRowsKept = (db: Db, from: RawBuilder<unknown>, which = from): Promise<number> =>
  countKept(db, which, {
    count: async () => {
      const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
      return rows[0]?.total ?? 0
    },
    sizeOf: (total) => total,
  })

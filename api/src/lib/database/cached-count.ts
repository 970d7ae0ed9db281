import type { RawBuilder } from 'kysely'
import type { Db } from './db.ts'

const LARGE = 1000
const CACHE_MS = 10_000
const CACHE_SIZE = 1000

interface CachedCount {
  counted: unknown
  until: number
}

const cacheOf = new WeakMap<Db, Map<string, CachedCount>>()

/**
 * Count rows that are the same for all people. Counts above 1,000 are slow and no reader notices small errors, so they are
 * cached for 10 seconds. Smaller counts are never cached.
 * @param which all that the count depends on except the time, as SQL
 */
export async function cacheCount<T>(
  db: Db,
  which: RawBuilder<unknown>,
  count: () => Promise<T>,
  totalOf: (counted: T) => number,
): Promise<T> {
  const { known, keep } = cachedCount<T>(db, which)
  if (known !== undefined) return known
  const counted = await count()
  if (totalOf(counted) > LARGE) keep(counted)
  return counted
}

function cachedCount<T>(db: Db, which: RawBuilder<unknown>) {
  const cache = cacheOf.get(db) ?? new Map<string, CachedCount>()
  cacheOf.set(db, cache)
  const { sql: text, parameters } = which.compile(db)
  const key = JSON.stringify([text, parameters])
  const found = cache.get(key)
  const keep = (counted: T) => {
    if (cache.size >= CACHE_SIZE) cache.clear()
    cache.set(key, { counted, until: performance.now() + CACHE_MS })
  }
  return { known: found && found.until > performance.now() ? (found.counted as T) : undefined, keep }
}

/** Return the cached total and a function that caches a new one, for callers that count within another statement. */
export function cachedTotal(db: Db, which: RawBuilder<unknown>) {
  const { known, keep } = cachedCount<number>(db, which)
  return { known, note: (total: number) => void (total > LARGE && keep(total)) }
}

import type { RawBuilder } from 'kysely'
import type { Db } from './db.ts'

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
  const { known, keep } = keptCount<T>(db, which)
  if (known !== undefined) return known
  const counted = await count()
  if (totalOf(counted) > LARGE) keep(counted)
  return counted
}

function keptCount<T>(db: Db, which: RawBuilder<unknown>) {
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const { sql: text, parameters } = which.compile(db)
  const key = JSON.stringify([text, parameters])
  const found = kept.get(key)
  const keep = (counted: T) => {
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, { counted, until: performance.now() + KEPT_MS })
  }
  return { known: found && found.until > performance.now() ? (found.counted as T) : undefined, keep }
}

/** The same for who counts along with something else: what is known, and what to do with what was counted. */
export function keptTotal(db: Db, which: RawBuilder<unknown>) {
  const { known, keep } = keptCount<number>(db, which)
  return { known, note: (total: number) => void (total > LARGE && keep(total)) }
}

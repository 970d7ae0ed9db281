import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import { wordsOf, type Terms } from './rules.ts'

/**
 * Find by the typed words, or without results by similar words. Null for a search without words.
 */
export async function findByWords<T>(
  db: Db,
  search: string,
  find: (terms: Terms) => Promise<T>,
  isFound: (found: T) => boolean,
): Promise<T | null> {
  const words = wordsOf(search)
  if (words.length === 0) return null
  const asTyped = await find(words.map((word) => [word]))
  if (isFound(asTyped)) return asTyped
  const probable = await findProbable(db, words)
  return probable ? find(probable) : asTyped
}

/** Takes words that nothing begins with for the nearest that there are. Null when there is no other reading. */
async function findProbable(db: Db, words: string[]): Promise<Terms | null> {
  const near = await Promise.all(words.map((word) => findNear(db, word)))
  if (near.every((readings) => readings.length === 0)) return null
  return words.map((word, index) => (near[index]?.length ? near[index] : [word]))
}

const NEAR = 3
// Less alike than the nearest is something else: 'hackhaton' means 'hackathon', not 'hacker'.
const AS_NEAR = 0.95

/** List words that contain this one or have a similar spelling; none if words begin with it. */
async function findNear(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with near as (
      select word, word like ${`%${word}%`} as has_it, similarity(word, ${word}) as likeness
      from search_word
      where (word like ${`%${word}%`} or word % ${word})
        and not exists (
          select
          from search_word
          where word like ${`${word}%`}
        )
    )
    select word
    from near
    where has_it or likeness >= ${AS_NEAR} * (select max(likeness) from near)
    order by has_it desc, likeness desc, word
    limit ${sql.lit(NEAR)}`.execute(db)
  return rows.map((row) => row.word)
}

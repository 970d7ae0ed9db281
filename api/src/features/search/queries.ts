import { sql } from 'kysely'
import type { SearchGroup } from '@semai/contract/search'
import type { Db } from '../../lib/db.ts'
import { findEvents } from './event-queries.ts'
import { findMentors } from './mentor-queries.ts'
import { wordsOf, type Terms } from './rules.ts'

type Source = (db: Db, terms: Terms, now: Date) => Promise<SearchGroup[]>

/** What is searched, in the specification's order: PERPUSTAKAAN (library) and STARTUP (startup) go behind MENTOR. */
const sources: Source[] = [findEvents, findMentors]

/** All that has the words, or when nothing has, what was probably meant by them. Groups without a find are left out. */
export async function searchAll(db: Db, search: string, now: Date): Promise<SearchGroup[]> {
  const words = wordsOf(search)
  if (words.length === 0) return []
  const asTyped = await findGroups(db, asTheyAre(words), now)
  if (asTyped.length > 0) return asTyped
  const meant = await findMeant(db, words)
  return meant ? findGroups(db, meant, now) : []
}

const asTheyAre = (words: string[]): Terms => words.map((word) => [word])

async function findGroups(db: Db, terms: Terms, now: Date): Promise<SearchGroup[]> {
  const groups = await Promise.all(sources.map((find) => find(db, terms, now)))
  return groups.flat().filter(({ list_content }) => list_content.length > 0)
}

/** Takes words that nothing begins with for the nearest that there are. Null when there is no other reading. */
async function findMeant(db: Db, words: string[]): Promise<Terms | null> {
  const near = await Promise.all(words.map((word) => findNear(db, word)))
  if (near.every((readings) => readings.length === 0)) return null
  return words.map((word, index) => (near[index]?.length ? near[index] : [word]))
}

const NEAR = 3
// Less alike than the nearest is something else: 'hackhaton' means 'hackathon', not 'hacker'.
const AS_NEAR = 0.95

/** Words that have a part of this one or are spelled much like it; none when there are words that begin so. */
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
    limit ${NEAR}`.execute(db)
  return rows.map((row) => row.word)
}

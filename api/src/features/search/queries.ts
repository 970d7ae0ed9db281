import type { SearchGroup } from '@semai/contract/search'
import type { Db } from '../../lib/db.ts'
import { findEvents } from './event-queries.ts'
import { findLibraryContents } from './library-queries.ts'
import { findMentors } from './mentor-queries.ts'
import { findByWords } from './meaning-queries.ts'
import type { Terms } from './rules.ts'
import { findStartups } from './startup-queries.ts'

type Source = (db: Db, terms: Terms, now: Date) => Promise<SearchGroup[]>

/** What is searched, in the specification's order. */
const sources: Source[] = [findEvents, findMentors, findLibraryContents, findStartups]

/** All that has the words, or what was probably meant by them. Groups without a find are left out. */
export async function searchAll(db: Db, search: string, now: Date): Promise<SearchGroup[]> {
  const groups = await findByWords(
    db,
    search,
    (terms) => findGroups(db, terms, now),
    ({ length }) => length > 0,
  )
  return groups ?? []
}

async function findGroups(db: Db, terms: Terms, now: Date): Promise<SearchGroup[]> {
  const groups = await Promise.all(sources.map((find) => find(db, terms, now)))
  return groups.flat().filter(({ list_content }) => list_content.length > 0)
}

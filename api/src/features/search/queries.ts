import type { SearchGroup } from '@semai/contract/search'
import type { Db } from '../../lib/db.ts'
import { findEvents } from './event-queries.ts'
import { findForumTopics } from './forum-queries.ts'
import { findLibraryContents } from './library-queries.ts'
import { findMentors } from './mentor-queries.ts'
import { findByWords } from './meaning-queries.ts'
import type { Terms } from './rules.ts'
import { findStartups } from './startup-queries.ts'

/** Who asks, and when. */
export interface Asker {
  userId: string
  now: Date
}

type Source = (db: Db, terms: Terms, asker: Asker) => Promise<SearchGroup[]>

/** What is searched, in the specification's order; then what is not in it. */
const sources: Source[] = [
  (db, terms, { now }) => findEvents(db, terms, now),
  findMentors,
  findLibraryContents,
  findStartups,
  (db, terms, { userId }) => findForumTopics(db, terms, userId),
]

/** All that has the words, or what was probably meant by them. Groups without a find are left out. */
export async function searchAll(db: Db, search: string, asker: Asker): Promise<SearchGroup[]> {
  const groups = await findByWords(
    db,
    search,
    (terms) => findGroups(db, terms, asker),
    ({ length }) => length > 0,
  )
  return groups ?? []
}

async function findGroups(db: Db, terms: Terms, asker: Asker): Promise<SearchGroup[]> {
  const groups = await Promise.all(sources.map((find) => find(db, terms, asker)))
  return groups.flat().filter(({ list_content }) => list_content.length > 0)
}

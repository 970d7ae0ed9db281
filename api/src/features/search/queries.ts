import type { SearchGroup } from '@semai/contract/search'
import type { Db } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { findEvents } from './event-queries.ts'
import { findForumTopics } from './forum-queries.ts'
import { findLibraryContents } from './library-queries.ts'
import { findMentors } from './mentor-queries.ts'
import { findByWords } from './spelling-queries.ts'
import type { Terms } from './rules.ts'
import { findStartups } from './startup-queries.ts'

/** The reader, and the time. */
export interface Asker {
  userId: string
  now: Date
}

type Databases = Pick<Deps, 'db' | 'readDb'>
type Source = (databases: Databases, terms: Terms, asker: Asker) => Promise<SearchGroup[]>

const onCopy =
  (find: (db: Db, terms: Terms) => Promise<SearchGroup[]>): Source =>
  ({ readDb }, terms) =>
    find(readDb, terms)

/** Sources in the order of the specification; then those that it does not name. */
const sources: Source[] = [
  ({ readDb }, terms, asker) => findEvents(readDb, terms, asker),
  onCopy(findMentors),
  onCopy(findLibraryContents),
  onCopy(findStartups),
  // Access to topics is never read from a replica.
  ({ db }, terms, { userId }) => findForumTopics(db, terms, userId),
]

/** Search all content by the words, or by similar spelling. Leaves out empty groups. */
export async function searchAll(databases: Databases, search: string, asker: Asker): Promise<SearchGroup[]> {
  const groups = await findByWords(
    databases.readDb,
    search,
    (terms) => findGroups(databases, terms, asker),
    ({ length }) => length > 0,
  )
  return groups ?? []
}

async function findGroups(databases: Databases, terms: Terms, asker: Asker): Promise<SearchGroup[]> {
  const groups = await Promise.all(sources.map((find) => find(databases, terms, asker)))
  return groups.flat().filter(({ list_content }) => list_content.length > 0)
}

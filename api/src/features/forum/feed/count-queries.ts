import type { ForumTopicCount } from '@semai/contract/forum/topic-count'
import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { cacheCount } from '../../../lib/database/cached-count.ts'
import type { Terms } from '../../search/match-queries.ts'
import { findByWords } from '../../search/spelling-queries.ts'
import { isLive, isUnanswered, type Reader } from './item-queries.ts'
import { conditionsOf, followed, type FeedQuery } from './queries.ts'

export type CountQuery = Pick<FeedQuery, 'feed' | 'tag' | 'region_hub_id' | 'author_id' | 'search'>

/**
 * Count the topics of a feed by its filters.
 * @param reader null for the counts that everybody shares. Large ones are cached for a while, because each counts all
 * rows.
 */
export async function countTopics(db: Db, reader: Reader, query: CountQuery): Promise<ForumTopicCount[]> {
  const search = query.search?.trim()
  if (!search) return countKinds(db, reader, { query, terms: null })
  const count = (terms: Terms) => countKinds(db, reader, { query, terms })
  return (await findByWords(db, search, count, (found) => found.length > 0)) ?? []
}

function countKinds(db: Db, reader: Reader, { query, terms }: { query: CountQuery; terms: Terms | null }) {
  const where = sql.join([isLive, ...conditionsOf(query, reader, terms)], sql` and `)
  const topics =
    query.feed === 'diikuti' && reader !== null
      ? sql`(${followed(reader, { where, last: sql`` })}) chosen join forum_topic p on p.id = chosen.id`
      : sql`forum_topic p`
  const count = async () => {
    const { rows } = await sql<ForumTopicCount>`
      select c.slug as category, p.type, s.code as stage, (${isUnanswered}) as is_unanswered, count(*) as count
      from ${topics}
      join forum_category c on c.id = p.category_id
      left join program_stage s on s.id = p.stage_id
      where ${where}
      group by 1, 2, 3, 4`.execute(db)
    return rows
  }
  const totalOf = (kinds: ForumTopicCount[]) => kinds.reduce((all, kind) => all + kind.count, 0)
  return reader === null ? cacheCount(db, sql`topics of ${where}`, count, totalOf) : count()
}

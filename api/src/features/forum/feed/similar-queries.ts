import type { ForumTopicItem } from '@semai/contract/forum/topic'
import { foldText } from '@semai/contract/call/fold-text'
import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { apartFrom, type Links } from '../post/queries.ts'
import { isLive, itemColumns, itemOf, type ReadItem } from './item-queries.ts'

const SIMILAR = 5
// Trigram distance above which titles are about something else.
const FURTHEST = 0.78

/** List the topics with the titles nearest to a draft title. */
export async function listSimilar(db: Db, links: Links, userId: string, title: string): Promise<ForumTopicItem[]> {
  const words = title.trim().toLowerCase()
  const { rows } = await sql<ReadItem>`
    select ${itemColumns(userId)}
    from (
      select p.id, lower(p.title) <-> ${words} as distance
      from forum_topic p
      where ${isLive}
        and (p.author_id is null or p.author_id <> all(${apartFrom(userId)}))
      order by lower(p.title) <-> ${words}
      limit ${sql.lit(SIMILAR)}
    ) near
    join forum_topic p on p.id = near.id
    where near.distance < ${FURTHEST}
    order by near.distance, p.id`.execute(db)
  return rows.map((row) => itemOf(links, row))
}

const MOST_TAGS = 20
// Tags are counted over the latest topics of a year.
const COUNTED = 2000
const YEAR_MS = 365 * 86_400_000

export async function listTags(db: Db, beginning: string, now: Date) {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*) as count
    from (
      select p.tags
      from forum_topic p
      where ${isLive}
        and p.created_at > ${new Date(now.getTime() - YEAR_MS).toISOString()}
      order by p.created_at desc, p.id desc
      limit ${sql.lit(COUNTED)}
    ) latest
    cross join unnest(latest.tags) as tag
    where starts_with(tag, ${foldText(beginning.trim())})
    group by tag
    order by count(*) desc, tag
    limit ${sql.lit(MOST_TAGS)}`.execute(db)
  return rows
}

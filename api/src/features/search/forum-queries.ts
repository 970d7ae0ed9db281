import { sql, type RawBuilder } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { SearchGroup } from '@semai/contract/search'
import type { Db } from '../../lib/database/db.ts'
import { apartFrom } from '../forum/post/queries.ts'
import { answersInWords, type Terms } from './rules.ts'
import { queryOf } from './match-queries.ts'
import { isIn } from './ranking-queries.ts'

interface FoundTopic {
  id: string
  title: string
  category_name: string
  is_solved: boolean
  reply_count: number
}

/** Number of the latest matches that are ranked by title. */
const COMPARED = 100

/** Number of the latest topics that are read for a common word. */
const LATEST = 1000

/** Find topics: titles before texts, the latest first, without blocked people. */
export async function findForumTopics(db: Db, terms: Terms, userId: string): Promise<SearchGroup[]> {
  const latest = sql`(select ${columns} from forum_topic where ${isLive} order by created_at desc, id desc limit ${sql.lit(LATEST)})`
  const near = await findTopicsIn(db, latest, terms, userId)
  const isEnough = near.length === COMPARED
  const found = isEnough ? near : await findTopicsIn(db, sql`forum_topic`, terms, userId)
  const list_content = found.slice(0, serverLimits.searchGroupSize).map(({ id, title, category_name, ...topic }) => {
    return { id, title, summary: `${category_name} · ${answersInWords(topic)}`, target: `/forum/topic/${id}` }
  })
  return [{ title_group: 'FORUM', route: 'forum', list_content }]
}

const columns = sql`
  id, title, category_id, author_id, status, reply_count, created_at, hidden_at, deleted_at, search`

const isLive = sql`hidden_at is null and deleted_at is null`

async function findTopicsIn(db: Db, topics: RawBuilder<unknown>, terms: Terms, userId: string) {
  const { rows } = await sql<FoundTopic>`
    select t.id, t.title, c.name as category_name, t.is_solved, t.reply_count
    from (
      select id, title, category_id, status = 'solved' as is_solved, reply_count, created_at
      from ${topics} topic
      where ${isLive}
        and (author_id is null or author_id <> all(${apartFrom(userId)}))
        and search @@ ${queryOf(terms)}
      order by created_at desc, id desc
      limit ${sql.lit(COMPARED)}
    ) t
    join forum_category c on c.id = t.category_id
    order by ${isIn(sql`t.title`, terms)} desc, t.created_at desc, t.id desc`.execute(db)
  return rows
}

import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { CHOICE, type DigestTopic, type Week } from './rules.ts'

const WEEK_MS = 7 * 86_400_000

type Sql = RawBuilder<unknown>

/** Read the new and most discussed topics of a week for a hub; null for people without a hub. */
export async function findWeek(db: Db | Tx, hubId: string | null, now: Date): Promise<Week> {
  const since = new Date(now.getTime() - WEEK_MS).toISOString()
  const list = async (condition: Sql, order: Sql) => {
    const { rows } = await sql<DigestTopic>`
      select t.id, t.title, t.category_id, t.author_id, t.reply_count, c.name as category_name
      from forum_topic t
      join forum_category c on c.id = t.category_id
      where t.hidden_at is null
        and t.deleted_at is null
        and (t.region_hub_id is null or t.region_hub_id = ${hubId})
        and ${condition}
      order by ${order}
      limit ${CHOICE}`.execute(db)
    return rows
  }
  return {
    announcements: await list(
      sql`t.type = 'pengumuman' and t.created_at >= ${since}`,
      sql`t.created_at desc, t.id desc`,
    ),
    // `hot` mostly follows age: older topics that are still discussed come later.
    hottest: await list(
      sql`t.type <> 'pengumuman' and t.last_activity_at >= ${since} and t.reaction_count + t.reply_count > 0`,
      sql`t.hot desc, t.id desc`,
    ),
    unanswered: await list(
      sql`t.type = 'pertanyaan' and t.accepted_reply_id is null and t.closed_at is null and t.created_at >= ${since}`,
      sql`t.created_at desc, t.id desc`,
    ),
  }
}

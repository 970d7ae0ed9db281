import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { CHOICE, type DigestTopic, type OpenZone, type Reader, type Week } from './rules.ts'

/** Somebody whose letter is due. */
export interface DueReader extends Reader {
  email: string
  full_name: string
  region_hub_id: string | null
  hub_name: string | null
}

const BATCH = 50

/**
 * Marks the next people of a zone who want the week's letter as served, and answers them: whoever marks somebody writes
 * to them in the same transaction, so that several processes, and one that died at it, write once.
 */
export async function claimReaders(tx: Tx, { zone, monday }: OpenZone): Promise<DueReader[]> {
  const { rows } = await sql<DueReader>`
    with due as (
      select s.user_id, u.email, u.full_name, u.region_hub_id, h.name as hub_name
      from user_setting s
      join app_user u on u.id = s.user_id
      left join region_hub h on h.id = u.region_hub_id
      where s.forum_digest
        and (s.forum_digest_on is null or s.forum_digest_on < ${monday}::date)
        and u.status = 'active'
        and u.email_verified_at is not null
        and coalesce(h.time_zone, u.time_zone) = ${zone}
      order by s.user_id
      limit ${BATCH}
      for no key update of s skip locked
    )
    update user_setting s
    set forum_digest_on = ${monday}::date
    from due
    where s.user_id = due.user_id
    returning due.*,
      array(
        select blocked_user_id from user_block where user_id = due.user_id
        union all
        select user_id from user_block where blocked_user_id = due.user_id
      ) as apart,
      array(
        select coalesce(topic_id, category_id) from forum_follow where user_id = due.user_id and level = 'none'
      ) as muted`.execute(tx)
  return rows
}

const WEEK_MS = 7 * 86_400_000

type Sql = RawBuilder<unknown>

/** What was new and talked about in a week for the people of a hub, and of none. */
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
    // Heat is mostly youth: what was begun before, and is still talked about, comes after.
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

export async function stopDigest(db: Db, userId: string, now: Date) {
  await sql`
    update user_setting
    set forum_digest = false, updated_at = ${now.toISOString()}
    where user_id = ${userId}
      and forum_digest`.execute(db)
}

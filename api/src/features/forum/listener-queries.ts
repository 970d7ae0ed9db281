import type { ForumFollowLevel } from '@semai/contract/forum/post'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'

/** Post that causes notifications. */
export interface NewPost {
  topic: { id: string; title: string; category_id: string }
  /** Id of the reply; null for a topic. */
  reply_id: string | null
  writer_id: string
  /** Ids of mentioned people. */
  mentions: string[]
  /** Author of the post that it answers. */
  answered_id?: string | null
}

/** Filter mentioned and answered people: leaves out those who muted the topic or category, or are blocked. */
export async function listHearing(tx: Tx, { topic, writer_id }: NewPost, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ user_id: string; level: ForumFollowLevel }>`
    select u.id as user_id,
           coalesce(
             (select level from forum_follow where user_id = u.id and topic_id = ${topic.id}),
             (select level from forum_follow where user_id = u.id and category_id = ${topic.category_id}),
             'mention'
           ) as level
    from app_user u
    where u.id = any(${userIds}::uuid[])
      and ${mayHear(writer_id, sql`u.id`)}`.execute(tx)
  return rows.flatMap(({ user_id, level }) => (level === 'none' ? [] : user_id))
}

/** List the followers of a reply's topic. */
export async function listFollowers(tx: Tx, { topic, writer_id }: NewPost): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select f.user_id
    from forum_follow f
    where f.topic_id = ${topic.id}
      and f.level = 'all'
      and ${mayHear(writer_id, sql`f.user_id`)}`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** List the followers of a topic's category, with its name. */
export async function listCategoryFollowers(tx: Tx, { topic, writer_id }: NewPost) {
  const { rows } = await sql<{ user_id: string; category: string }>`
    select f.user_id, c.name as category
    from forum_follow f
    join forum_category c on c.id = f.category_id
    where f.category_id = ${topic.category_id}
      and f.level = 'all'
      and ${mayHear(writer_id, sql`f.user_id`)}`.execute(tx)
  return rows
}

/** Read the number of a reply in its topic. */
export async function findSeq(tx: Tx, replyId: string | null): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select seq from forum_reply where id = ${replyId}`.execute(tx)
  return rows[0]?.seq ?? 0
}

/** Whether a person may be notified: not the writer, and no block between both. */
const mayHear = (writerId: string, userId: RawBuilder<unknown>) => sql`
  ${userId} <> ${writerId}
  and not exists (
    select
    from user_block b
    where (b.user_id = ${userId} and b.blocked_user_id = ${writerId})
       or (b.user_id = ${writerId} and b.blocked_user_id = ${userId})
  )`

/** Read the name of a writer for notifications. */
export async function findName(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ full_name: string }>`select full_name from app_user where id = ${userId}`.execute(tx)
  return rows[0]?.full_name ?? 'Anggota Semai'
}

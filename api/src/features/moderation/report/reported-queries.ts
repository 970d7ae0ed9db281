import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { excerptFrom } from './rules.ts'
import type { Reported } from './queries.ts'

/** Find the hub of a channel: its own, or that of its startup or event. */
export async function findHubOfChannel(db: Db, channelId: string): Promise<string | null> {
  const { rows } = await sql<{ region_hub_id: string | null }>`
    select coalesce(
      region_hub_id,
      (select region_hub_id from startup where id = c.startup_id),
      (select region_hub_id from event where id = c.event_id)
    ) as region_hub_id
    from channel c
    where id = ${channelId}`.execute(db)
  return rows[0]?.region_hub_id ?? null
}

export async function findHubOfPerson(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ region_hub_id: string | null }>`
    select region_hub_id
    from app_user
    where id = ${userId}`.execute(db)
  return rows[0]?.region_hub_id ?? null
}

/** Whether an account exists, also one that the reporter cannot find, for example after a block. */
export async function hasAccount(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select
    from app_user
    where id = ${userId}
      and status in ('active', 'suspended')`.execute(db)
  return rows.length > 0
}

interface Post {
  author_id: string | null
  region_hub_id: string | null
  title: string
  body: string
}

/** @throws Failure forum-topic-not-found */
export async function getReportedTopic(db: Db, id: string): Promise<Reported> {
  const { rows } = await sql<Post>`
    select author_id, region_hub_id, title, body
    from forum_topic
    where id = ${id}
      and hidden_at is null
      and deleted_at is null`.execute(db)
  if (!rows[0]) throw new Failure('forum-topic-not-found')
  return reportedPost('topic', id, rows[0])
}

/** @throws Failure forum-reply-not-found */
export async function getReportedReply(db: Db, id: string): Promise<Reported> {
  const { rows } = await sql<Post>`
    select r.author_id, t.region_hub_id, '' as title, r.body
    from forum_reply r
    join forum_topic t on t.id = r.topic_id and t.hidden_at is null
    where r.id = ${id}
      and r.hidden_at is null
      and r.deleted_at is null`.execute(db)
  if (!rows[0]) throw new Failure('forum-reply-not-found')
  return reportedPost('reply', id, rows[0])
}

const reportedPost = (subject: 'topic' | 'reply', id: string, post: Post): Reported => ({
  subject,
  subject_id: id,
  channel_id: null,
  about_id: post.author_id,
  region_hub_id: post.region_hub_id,
  excerpt: excerptFrom([post.title, post.body]),
})

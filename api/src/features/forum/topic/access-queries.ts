import type { ForumTopicType } from '@semai/contract/forum/post'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { hubOf, moderates, type Viewer } from '../post/queries.ts'

/** Stored topic with the viewer's relation to it. */
export interface StoredTopic {
  id: string
  category_id: string
  region_hub_id: string | null
  author_id: string | null
  type: ForumTopicType
  title: string
  body: string
  body_html: string
  mentions: string[]
  rev: number
  last_seq: number
  reply_count: number
  accepted_reply_id: string | null
  closed_at: string | null
  hidden_at: string | null
  deleted_at: string | null
  is_own: boolean
  is_moderated: boolean
}

/**
 * Find a topic that the viewer may open. A deleted one opens only while it has replies, a hidden one only for its
 * author or moderators.
 */
async function findHeld(db: Db | Tx, viewer: Viewer, id: string): Promise<StoredTopic | null> {
  const { rows } = await sql<StoredTopic>`
    select t.id, t.category_id, t.region_hub_id, t.author_id, t.type, t.title, t.body, t.body_html, t.mentions, t.rev,
           t.last_seq, t.reply_count, t.accepted_reply_id, t.closed_at, t.hidden_at, t.deleted_at,
           coalesce(t.author_id = ${viewer.user_id}, false) as is_own,
           ${moderates(viewer, hubOf(sql`t.region_hub_id`, sql`t.author_id`))} as is_moderated
    from forum_topic t
    where t.id = ${id}`.execute(db)
  const [topic] = rows
  if (!topic || (topic.deleted_at && topic.reply_count === 0)) return null
  if (topic.hidden_at && !topic.is_own && !topic.is_moderated) return null
  return topic
}

/** @throws Failure forum-topic-not-found */
export async function getStoredTopic(db: Db | Tx, viewer: Viewer, id: string): Promise<StoredTopic> {
  const topic = await findHeld(db, viewer, id)
  if (!topic) throw new Failure('forum-topic-not-found')
  return topic
}

/**
 * Lock and read a topic, also a deleted one. Every change of a topic and its posts takes this lock first. The row is
 * read in a second statement, after the lock.
 * @throws Failure forum-topic-not-found
 */
export async function lockEvenDeleted(tx: Tx, viewer: Viewer, id: string): Promise<StoredTopic> {
  const topic = await lockIfHeld(tx, viewer, id)
  if (!topic) throw new Failure('forum-topic-not-found')
  return topic
}

/** Lock and read a topic in one round trip with other queries. Null when the viewer may not open it. */
export async function lockIfHeld(tx: Tx, viewer: Viewer, id: string): Promise<StoredTopic | null> {
  const lock = sql`select from forum_topic where id = ${id} for no key update`
  const [, topic] = await Promise.all([lock.execute(tx), findHeld(tx, viewer, id)])
  return topic
}

/** Lock and read a topic to change it; deleted topics cannot be changed. @throws Failure forum-topic-not-found */
export async function lockTopic(tx: Tx, viewer: Viewer, id: string): Promise<StoredTopic> {
  const topic = await lockEvenDeleted(tx, viewer, id)
  if (topic.deleted_at) throw new Failure('forum-topic-not-found')
  return topic
}

export const mayOpen = async (db: Db, viewer: Viewer, id: string) => (await findHeld(db, viewer, id)) !== null

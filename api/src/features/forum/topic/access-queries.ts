import type { ForumTopicType } from '@semai/contract/forum/post'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { hubOf, moderates, type Viewer } from '../post/queries.ts'

/** A topic as it is kept, and how somebody stands to it. */
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

/** A topic that somebody may open: what was deleted only while it has replies, what is hidden only as its author. */
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
 * The same under the topic's lock, which all changes of a topic and of what is in it take first. Everything is read
 * after it, in a statement of its own.
 * @throws Failure forum-topic-not-found
 */
export async function lockEvenDeleted(tx: Tx, viewer: Viewer, id: string): Promise<StoredTopic> {
  const topic = await lockIfHeld(tx, viewer, id)
  if (!topic) throw new Failure('forum-topic-not-found')
  return topic
}

/** The same, to be asked together with other things. */
export async function lockIfHeld(tx: Tx, viewer: Viewer, id: string): Promise<StoredTopic | null> {
  const lock = sql`select from forum_topic where id = ${id} for no key update`
  const [, topic] = await Promise.all([lock.execute(tx), findHeld(tx, viewer, id)])
  return topic
}

/** A topic to change: what was deleted is changed no more. @throws Failure forum-topic-not-found */
export async function lockTopic(tx: Tx, viewer: Viewer, id: string): Promise<StoredTopic> {
  const topic = await lockEvenDeleted(tx, viewer, id)
  if (topic.deleted_at) throw new Failure('forum-topic-not-found')
  return topic
}

export const mayOpen = async (db: Db, viewer: Viewer, id: string) => (await findHeld(db, viewer, id)) !== null

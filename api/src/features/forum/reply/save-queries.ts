import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { clearPost, insertEdit } from '../post/save-queries.ts'
import type { HeldReply } from './queries.ts'

/** What was sent first under an id. */
export async function findSentReply(db: Db, id: string) {
  const { rows } = await sql<{ sent_hash: string }>`select sent_hash from forum_reply where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The author of the reply that is answered: of the first level, there, and to be read. @throws Failure forum-reply-not-found */
export async function findAnswered(tx: Tx, topicId: string, parentId: string): Promise<string | null> {
  const { rows } = await sql<{ author_id: string | null }>`
    select author_id
    from forum_reply
    where id = ${parentId}
      and topic_id = ${topicId}
      and parent_id is null
      and hidden_at is null
      and deleted_at is null`.execute(tx)
  if (!rows[0]) throw new Failure('forum-reply-not-found')
  return rows[0].author_id
}

interface NewReply {
  id: string
  topic_id: string
  parent_id: string | null
  author_id: string
  body: string
  body_html: string
  mentions: string[]
  sent_hash: string
}

/**
 * Stores a reply under the next number of its topic, which is locked. Answers the number.
 * @throws the constraint forum_reply_pkey when the id is taken
 */
export async function insertReply(tx: Tx, reply: NewReply, now: Date): Promise<number> {
  const { rows } = await sql<{ last_seq: number; last_activity_at: string }>`
    update forum_topic
    set last_seq = last_seq + 1,
        -- No reply is older than the one before it, whatever the clock of another process says.
        last_activity_at = greatest(last_activity_at, ${now.toISOString()}::timestamptz)
    where id = ${reply.topic_id}
    returning last_seq, last_activity_at`.execute(tx)
  const { last_seq: seq = 0, last_activity_at: created_at = now.toISOString() } = rows[0] ?? {}
  await tx
    .insertInto('forum_reply')
    .values({ ...reply, seq, created_at })
    .execute()
  return seq
}

interface Reworded {
  body: string
  body_html: string
  mentions: string[]
}

/** Keeps the earlier wording if it is another. */
export async function updateReply(tx: Tx, held: HeldReply, form: Reworded, now: Date) {
  const isReworded = held.body !== form.body
  const { id, body, body_html, author_id } = held
  if (isReworded) await insertEdit(tx, { reply_id: id }, { title: null, body, body_html, author_id }, now)
  await tx
    .updateTable('forum_reply')
    .set({ ...form, rev: held.rev + 1, ...(isReworded && { edited_at: now.toISOString() }) })
    .where('id', '=', id)
    .execute()
}

/** Leaves a tombstone. Answers where the bytes of its pictures lie. */
export async function eraseReply(tx: Tx, id: string, now: Date): Promise<string[]> {
  await sql`
    update forum_reply
    set body = '', body_html = '', mentions = '{}', deleted_at = ${now.toISOString()}, rev = rev + 1
    where id = ${id}`.execute(tx)
  return clearPost(tx, { reply_id: id })
}

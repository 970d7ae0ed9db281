import type { ForumTopicType } from '@semai/contract/forum-post'
import { sql } from 'kysely'
import { newId, type Db, type Tx } from '../../../lib/database/db.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { isStaff } from '../../../lib/security/session.ts'
import type { Viewer } from '../post/queries.ts'
import { clearPost, insertEdit } from '../post/save-queries.ts'
import type { HeldTopic } from './access-queries.ts'

export interface TopicForm {
  category_id: string
  type: ForumTopicType
  title: string
  body: string
  body_html: string
  tags: string[]
  mentions: string[]
  region_hub_id: string | null
  stage_id: string | null
}

/** What was sent first under an id. */
export async function findSentTopic(db: Db, id: string) {
  const { rows } = await sql<{ sent_hash: string }>`select sent_hash from forum_topic where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** @throws Failure forum-category-not-found, forum-announcement-refused */
export async function checkCategory(
  tx: Tx,
  { scope }: Viewer,
  { category_id, type }: Pick<TopicForm, 'category_id' | 'type'>,
) {
  const { rows } = await sql<{ is_announcement: boolean }>`
    select is_announcement from forum_category where id = ${category_id}`.execute(tx)
  if (!rows[0]) throw fieldFailure('forum-category-not-found', 'category_id')
  const isAnnouncement = rows[0].is_announcement || type === 'pengumuman'
  if (isAnnouncement && !isStaff(scope)) throw new Failure('forum-announcement-refused')
}

/** The ids of a hub and a stage by its code. @throws Failure region-hub-not-found, stage-unknown */
export async function findPlace(tx: Tx, { region_hub_id = null, stage = null }: Place) {
  const { rows } = await sql<{ hub: string | null; stage_id: string | null }>`
    select (select id from region_hub where id = ${region_hub_id}) as hub,
           (select id from program_stage where code = ${stage}) as stage_id`.execute(tx)
  const { hub = null, stage_id = null } = rows[0] ?? {}
  if (region_hub_id && !hub) throw fieldFailure('region-hub-not-found', 'region_hub_id')
  if (stage && !stage_id) throw fieldFailure('stage-unknown', 'stage')
  return { region_hub_id, stage_id }
}

interface Place {
  region_hub_id?: string | null | undefined
  stage?: string | null | undefined
}

interface NewTopic extends TopicForm {
  id: string
  author_id: string
  sent_hash: string
}

/** @throws the constraint forum_topic_pkey when the id is taken */
export async function insertTopic(tx: Tx, topic: NewTopic, now: Date) {
  const time = now.toISOString()
  await tx
    .insertInto('forum_topic')
    .values({ ...topic, created_at: time, last_activity_at: time })
    .execute()
}

/** Keeps the earlier wording if it is another. What is no question any more has no answer. */
export async function updateTopic(tx: Tx, held: HeldTopic, form: TopicForm, now: Date) {
  const isReworded = held.title !== form.title || held.body !== form.body
  const { id, title, body, body_html, author_id } = held
  if (isReworded) await insertEdit(tx, { topic_id: id }, { title, body, body_html, author_id }, now)
  await tx
    .updateTable('forum_topic')
    .set({
      ...form,
      rev: held.rev + 1,
      ...(isReworded && { edited_at: now.toISOString() }),
      ...(form.type !== 'pertanyaan' && { accepted_reply_id: null }),
    })
    .where('id', '=', id)
    .execute()
}

/** Leaves a tombstone. Answers where the bytes of its pictures lie. */
export async function eraseTopic(tx: Tx, id: string, now: Date): Promise<string[]> {
  await sql`
    update forum_topic
    set title = '', body = '', body_html = '', tags = '{}', mentions = '{}', is_pinned = false,
        deleted_at = ${now.toISOString()}, rev = rev + 1
    where id = ${id}`.execute(tx)
  return clearPost(tx, { topic_id: id })
}

export const setClosed = (tx: Tx, id: string, isClosed: boolean, now: Date) =>
  sql`
    update forum_topic
    set closed_at = ${isClosed ? now.toISOString() : null}
    where id = ${id}
      and (closed_at is not null) <> ${isClosed}`.execute(tx)

export const setPublic = (tx: Tx, id: string, isPublic: boolean) =>
  sql`
    update forum_topic
    set is_public = ${isPublic}
    where id = ${id}
      and is_public <> ${isPublic}`.execute(tx)

export const setPinned = (tx: Tx, id: string, isPinned: boolean) =>
  sql`
    update forum_topic
    set is_pinned = ${isPinned}
    where id = ${id}
      and is_pinned <> ${isPinned}`.execute(tx)

export const setAccepted = (tx: Tx, id: string, replyId: string | null) =>
  sql`
    update forum_topic
    set accepted_reply_id = ${replyId}
    where id = ${id}
      and accepted_reply_id is distinct from ${replyId}`.execute(tx)

/** Who writes in a topic hears of what comes, unless they have said otherwise. */
export const followByWriting = (tx: Tx, topicId: string, userId: string, now: Date) =>
  sql`
    insert into forum_follow (id, user_id, topic_id, level, created_at, updated_at)
    values (${newId()}, ${userId}, ${topicId}, 'all', ${now.toISOString()}, ${now.toISOString()})
    on conflict on constraint forum_follow_topic_once do nothing`.execute(tx)

import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import { fieldFailure } from '../../../lib/failure.ts'
import { unique } from './rules.ts'

/** Which post: its id in the column of what hangs on it. */
export type PostKey = { topic_id: string } | { reply_id: string }

const columnOf = (key: PostKey) => ('topic_id' in key ? sql.ref('topic_id') : sql.ref('reply_id'))
const idOf = (key: PostKey) => ('topic_id' in key ? key.topic_id : key.reply_id)

/** Only people whom the writer may name: active, and neither has blocked the other. @throws Failure forum-mention-unknown */
export async function checkMentions(tx: Tx, userIds: string[], writerId: string) {
  if (userIds.length === 0) return
  const { rows } = await sql`
    select
    from app_user u
    where u.id = any(${userIds}::uuid[])
      and u.status = 'active'
      and not exists (
        select
        from user_block b
        where (b.user_id = u.id and b.blocked_user_id = ${writerId})
           or (b.user_id = ${writerId} and b.blocked_user_id = u.id)
      )`.execute(tx)
  if (rows.length < userIds.length) throw fieldFailure('forum-mention-unknown', 'mentions')
}

/** Takes pictures that wait for a post of their owner. @throws Failure attachment-not-found */
export async function attachImages(tx: Tx, key: PostKey, imageIds: string[], ownerId: string) {
  if (imageIds.length === 0) return
  const { rows } = await sql`
    select
    from forum_image
    where id = any(${imageIds}::uuid[])
      and owner_id = ${ownerId}
      and topic_id is null
      and reply_id is null
    order by id
    for update`.execute(tx)
  if (rows.length < imageIds.length) throw fieldFailure('attachment-not-found', 'image_ids')
  await placeImages(tx, key, imageIds)
}

const placeImages = (tx: Tx, key: PostKey, imageIds: string[]) =>
  sql`
    update forum_image
    set ${columnOf(key)} = ${idOf(key)}, position = array_position(${imageIds}::uuid[], id)
    where id = any(${imageIds}::uuid[])`.execute(tx)

/** Makes these the pictures of a post. Answers where those lie that it has no longer. @throws Failure attachment-not-found */
export async function replaceImages(tx: Tx, key: PostKey, imageIds: string[], ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from forum_image where ${columnOf(key)} = ${idOf(key)}`.execute(tx)
  const had = new Set(rows.map(({ id }) => id))
  const added = imageIds.filter((id) => !had.has(id))
  await attachImages(tx, key, added, ownerId)
  await placeImages(tx, key, imageIds)
  return deleteImages(tx, key, imageIds)
}

/** Takes away the pictures of a post, but some. Answers where their bytes lie. */
async function deleteImages(tx: Tx, key: PostKey, but: string[] = []): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from file
    where id in (
      select id
      from forum_image
      where ${columnOf(key)} = ${idOf(key)}
        and id <> all(${but}::uuid[])
    )
    returning storage_key`.execute(tx)
  return rows.map(({ storage_key }) => storage_key)
}

interface Wording {
  title: string | null
  body: string
  body_html: string
  author_id: string | null
}

/** Keeps the wording that an edit replaces. */
export const insertEdit = (tx: Tx, key: PostKey, wording: Wording, now: Date) =>
  tx
    .insertInto('forum_edit')
    .values({ id: newId(), ...key, ...wording, created_at: now.toISOString() })
    .execute()

/** What hangs on a post that is deleted: reactions, earlier wordings, pictures. Answers where their bytes lie. */
export async function clearPost(tx: Tx, key: PostKey): Promise<string[]> {
  await sql`delete from forum_reaction where ${columnOf(key)} = ${idOf(key)}`.execute(tx)
  await sql`delete from forum_edit where ${columnOf(key)} = ${idOf(key)}`.execute(tx)
  return deleteImages(tx, key)
}

/** Whom an edit names that the post did not name before. */
export const newlyNamed = (before: string[], now: string[] | undefined) =>
  unique(now ?? []).filter((id) => !before.includes(id))

/** Sets somebody's reaction to a post, whose topic is locked; null takes it away. Triggers count. */
export async function setReaction(tx: Tx, key: PostKey, userId: string, emoji: string | null, now: Date) {
  if (emoji === null) {
    await sql`
      delete from forum_reaction
      where ${columnOf(key)} = ${idOf(key)}
        and user_id = ${userId}`.execute(tx)
    return
  }
  const once = 'topic_id' in key ? 'forum_reaction_to_topic_once' : 'forum_reaction_to_reply_once'
  await sql`
    insert into forum_reaction (id, ${columnOf(key)}, user_id, emoji, created_at)
    values (${newId()}, ${idOf(key)}, ${userId}, ${emoji}, ${now.toISOString()})
    on conflict on constraint ${sql.ref(once)} do update
    set emoji = excluded.emoji, created_at = excluded.created_at
    where forum_reaction.emoji <> excluded.emoji`.execute(tx)
}

import type { ForumReply } from '@semai/contract/forum/reply'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { hubOf, linked, moderates, postColumns, type Links, type StoredImage, type Viewer } from '../post/queries.ts'

interface ReadReply extends Omit<ForumReply, 'images' | 'can_edit' | 'can_remove'> {
  images: StoredImage[]
  is_own: boolean
  is_moderated: boolean
  is_open: boolean
}

async function readReplies(db: Db | Tx, links: Links, viewer: Viewer, which: RawBuilder<unknown>) {
  const is_own = sql`coalesce(p.author_id = ${viewer.user_id}, false)`
  const is_moderated = moderates(viewer, hubOf(sql`t.region_hub_id`, sql`p.author_id`))
  const shows = sql`(p.hidden_at is null or ${is_own} or ${is_moderated})`
  const { rows } = await sql<ReadReply>`
    select p.id, p.topic_id, p.parent_id, p.seq, coalesce(t.accepted_reply_id = p.id, false) as is_accepted,
           ${postColumns('reply_id', viewer, shows)},
           ${is_own} as is_own, ${is_moderated} as is_moderated,
           t.closed_at is null and t.deleted_at is null as is_open
    from forum_reply p
    join forum_topic t on t.id = p.topic_id
    ${which}`.execute(db)
  return rows.map((row): ForumReply => {
    const { is_own: isOwn, is_moderated: isModerated, is_open, images, ...reply } = row
    const isThere = reply.deleted_at === null
    return {
      ...reply,
      images: images.map((image) => linked(links, image)),
      can_edit: isThere && isOwn && is_open,
      can_remove: isThere && (isOwn || isModerated),
    }
  })
}

interface Stretch {
  topic_id: string
  /** Number of the first-level reply after which the page begins. */
  after: number
  limit: number
}

/** List first-level replies after a number, each with all its nested replies, and whether more follow. */
export async function listReplies(db: Db, links: Links, viewer: Viewer, { topic_id, after, limit }: Stretch) {
  const first = await readReplies(
    db,
    links,
    viewer,
    sql`
      where p.topic_id = ${topic_id}
        and p.parent_id is null
        and p.seq > ${after}
      order by p.seq
      limit ${limit + 1}`,
  )
  const shown = first.slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const nested = await readReplies(
    db,
    links,
    viewer,
    sql`
      where p.parent_id = any(${ids}::uuid[])
      order by p.seq`,
  )
  const of = Map.groupBy(nested, ({ parent_id }) => parent_id)
  return { data: shown.map((reply) => ({ ...reply, replies: of.get(reply.id) ?? [] })), has_more: first.length > limit }
}

/** @throws Failure forum-reply-not-found */
export async function getReply(db: Db | Tx, links: Links, viewer: Viewer, id: string): Promise<ForumReply> {
  const [reply] = await readReplies(db, links, viewer, sql`where p.id = ${id}`)
  if (!reply) throw new Failure('forum-reply-not-found')
  return reply
}

/** Return the number before a reply's first-level reply. */
export async function numberBefore(db: Db, { parent_id, seq }: ForumReply): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select seq from forum_reply where id = ${parent_id}`.execute(db)
  return (rows[0]?.seq ?? seq) - 1
}

/** Stored reply with the viewer's relation to it. */
export interface StoredReply {
  id: string
  topic_id: string
  parent_id: string | null
  author_id: string | null
  body: string
  body_html: string
  mentions: string[]
  rev: number
  hidden_at: string | null
  deleted_at: string | null
  is_own: boolean
  is_moderated: boolean
}

/** Read a stored reply. @throws Failure forum-reply-not-found, also when it is deleted, or hidden from this viewer */
export async function getStoredReply(db: Db | Tx, viewer: Viewer, id: string): Promise<StoredReply> {
  const { rows } = await sql<StoredReply>`
    select p.id, p.topic_id, p.parent_id, p.author_id, p.body, p.body_html, p.mentions, p.rev, p.hidden_at, p.deleted_at,
           coalesce(p.author_id = ${viewer.user_id}, false) as is_own,
           ${moderates(viewer, hubOf(sql`t.region_hub_id`, sql`p.author_id`))} as is_moderated
    from forum_reply p
    join forum_topic t on t.id = p.topic_id
    where p.id = ${id}`.execute(db)
  const [reply] = rows
  const isHidden = reply?.hidden_at && !reply.is_own && !reply.is_moderated
  if (!reply || reply.deleted_at || isHidden) throw new Failure('forum-reply-not-found')
  return reply
}

/** Find the topic of a reply, to lock it before the reply. @throws Failure forum-reply-not-found */
export async function topicOf(db: Db | Tx, replyId: string): Promise<string> {
  const { rows } = await sql<{ topic_id: string }>`
    select topic_id from forum_reply where id = ${replyId}`.execute(db)
  if (!rows[0]) throw new Failure('forum-reply-not-found')
  return rows[0].topic_id
}

/** Turn forum-topic-not-found into forum-reply-not-found, and throw other errors as they are. */
export function asReply(error: unknown): never {
  throw error instanceof Failure && error.code === 'forum-topic-not-found'
    ? new Failure('forum-reply-not-found')
    : error
}

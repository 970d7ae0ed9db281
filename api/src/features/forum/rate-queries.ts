import { serverLimits } from '@semai/contract/call/limits'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import { together } from '../../lib/database/together.ts'
import { Failure } from '../../lib/failure.ts'
import type { Viewer } from './post/queries.ts'
import { countLinks } from './post/markdown-rules.ts'
import { isNewcomer, isTrusted } from './post/rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

export interface Written {
  what: 'topic' | 'reply' | 'edit'
  html: string
  title?: string
}

/**
 * Check the rate limits of posts, and the link limit of newcomers. Locks the writer, so that concurrent posts run one
 * after another. Call it before any other lock.
 * @throws Failure forum-too-many, forum-too-many-links
 */
export async function checkRate(tx: Tx, viewer: Viewer, written: Written, now: Date) {
  rejectBeyondRate(await together(tx, (at) => readRate(at, viewer, written.what)), written, now)
}

/** Facts about a writer for the rate limits; null for people without limits. */
type Rate = Awaited<ReturnType<typeof readRate>>

/**
 * Lock the writer and read the facts for the rate limits. Can run in one round trip with other queries, as the first of
 * them.
 */
export async function readRate(tx: Tx, { user_id, scope }: Viewer, what: Written['what']) {
  if (isTrusted(scope)) return null
  const { source, most } = paces[what]
  const [created_at, beyond, posts, newcomersBeyond] = await Promise.all([
    lockWriter(tx, user_id),
    findBeyond(tx, source(user_id), most),
    countVisible(tx, user_id),
    findBeyond(tx, ofBoth(user_id), newcomerPace.most),
  ])
  return { created_at, beyond, posts, newcomersBeyond }
}

/** @throws Failure forum-too-many, forum-too-many-links */
export function rejectBeyondRate(rate: Rate, { what, html, title = '' }: Written, now: Date) {
  if (!rate) return
  rejectTooYoung(rate.beyond, paces[what], now)
  const created_at = rate.created_at ?? now.toISOString()
  if (!isNewcomer({ created_at, posts: rate.posts }, now)) return
  if (countLinks(`${title} ${html}`) > serverLimits.forumNewcomerLinks) rejectLinks()
  if (what !== 'edit') rejectTooYoung(rate.newcomersBeyond, newcomerPace, now)
}

/** Lock the writer's row and return when the account was created. */
async function lockWriter(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ created_at: string }>`
    select created_at
    from app_user
    where id = ${userId}
    for no key update`.execute(tx)
  return rows[0]?.created_at ?? null
}

interface Pace {
  most: number
  spanMs: number
}

const from = (table: string, column: string) => (userId: string) =>
  sql`select created_at from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`

const paces: Record<Written['what'], Pace & { source(userId: string): RawBuilder<unknown> }> = {
  topic: { source: from('forum_topic', 'author_id'), most: serverLimits.forumTopicsPerDay, spanMs: DAY_MS },
  reply: { source: from('forum_reply', 'author_id'), most: serverLimits.forumRepliesPerHour, spanMs: HOUR_MS },
  edit: { source: from('forum_edit', 'author_id'), most: serverLimits.forumRepliesPerHour, spanMs: HOUR_MS },
}

const newcomerPace: Pace = { most: serverLimits.forumNewcomerPostsPerHour, spanMs: HOUR_MS }

const ofBoth = (userId: string) => sql`${paces.topic.source(userId)} union all ${paces.reply.source(userId)}`

/** Check a rate limit: rejects while the oldest of the last `pace.most` entries lies within the span. */
export async function checkBeyond(tx: Tx, source: RawBuilder<unknown>, pace: Pace, now: Date) {
  rejectTooYoung(await findBeyond(tx, source, pace.most), pace, now)
}

/** Find when the oldest of the last `most` entries was written. */
async function findBeyond(tx: Tx, source: RawBuilder<unknown>, most: number): Promise<string | null> {
  const { rows } = await sql<{ created_at: string }>`
    select created_at
    from (${source}) written
    order by created_at desc
    limit 1 offset ${most - 1}`.execute(tx)
  return rows[0]?.created_at ?? null
}

function rejectTooYoung(writtenAt: string | null, { spanMs }: Pace, now: Date) {
  if (writtenAt === null) return
  const leftMs = Date.parse(writtenAt) + spanMs - now.getTime()
  if (leftMs > 0) throw new Failure('forum-too-many', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
}

/** Count the visible posts of a user, only up to the newcomer limit. */
async function countVisible(tx: Tx, userId: string): Promise<number> {
  const visible = (table: string) => sql`
    (
      select 1
      from ${sql.table(table)}
      where author_id = ${userId}
        and hidden_at is null
        and deleted_at is null
      limit ${serverLimits.forumNewcomerPosts}
    )`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (${visible('forum_topic')} union all ${visible('forum_reply')}) posts`.execute(tx)
  return rows[0]?.count ?? 0
}

function rejectLinks(): never {
  const details = { links: serverLimits.forumNewcomerLinks }
  const { message } = new Failure('forum-too-many-links', { details })
  throw new Failure('forum-too-many-links', { details, errors: [{ field: 'body', message }] })
}

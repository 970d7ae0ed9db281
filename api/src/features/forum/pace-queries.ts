import { serverLimits } from '@semai/contract/limits'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
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
 * Holds back who writes too much, and who is new and posts links. Whoever writes several at once writes them one after
 * another. Comes before any other lock.
 * @throws Failure forum-too-many, forum-too-many-links
 */
export async function checkPace(tx: Tx, { user_id, scope }: Viewer, { what, html, title = '' }: Written, now: Date) {
  if (isTrusted(scope)) return
  const { rows } = await sql<{ created_at: string }>`
    select created_at
    from app_user
    where id = ${user_id}
    for no key update`.execute(tx)
  const created_at = rows[0]?.created_at ?? now.toISOString()
  const { source, most, spanMs } = paces[what]
  await refuseBeyond(tx, source(user_id), { most, spanMs }, now)
  if (!isNewcomer({ created_at, posts: await countVisible(tx, user_id) }, now)) return
  if (countLinks(`${title} ${html}`) > serverLimits.forumNewcomerLinks) refuseLinks()
  if (what === 'edit') return
  const both = sql`${paces.topic.source(user_id)} union all ${paces.reply.source(user_id)}`
  await refuseBeyond(tx, both, { most: serverLimits.forumNewcomerPostsPerHour, spanMs: HOUR_MS }, now)
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

/** Looks at the last one but so many: when it is too young, this one is too many until it is old enough. */
export async function refuseBeyond(tx: Tx, source: RawBuilder<unknown>, { most, spanMs }: Pace, now: Date) {
  const { rows } = await sql<{ created_at: string }>`
    select created_at
    from (${source}) written
    order by created_at desc
    limit 1 offset ${most - 1}`.execute(tx)
  if (!rows[0]) return
  const leftMs = Date.parse(rows[0].created_at) + spanMs - now.getTime()
  if (leftMs > 0) throw new Failure('forum-too-many', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
}

/** How many posts of somebody everybody may read; no more are counted than it takes. */
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

function refuseLinks(): never {
  const details = { links: serverLimits.forumNewcomerLinks }
  const { message } = new Failure('forum-too-many-links', { details })
  throw new Failure('forum-too-many-links', { details, errors: [{ field: 'body', message }] })
}

import type { ForumFollowLevel } from '@semai/contract/forum-post'
import { serverLimits } from '@semai/contract/limits'
import { sql } from 'kysely'
import { newId, type Db, type Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { readPage } from '../../../lib/database/page.ts'

interface Follow {
  topic_id: string | null
  category_id: string | null
  title: string
  level: ForumFollowLevel
}

/** What somebody follows or has muted, the latest first. */
export function listFollows(db: Db, userId: string, page: number) {
  const list = {
    select: sql`f.topic_id, f.category_id, coalesce(t.title, c.name, '') as title, f.level`,
    from: sql`
      from forum_follow f
      left join forum_topic t on t.id = f.topic_id
      left join forum_category c on c.id = f.category_id
      where f.user_id = ${userId}
        and f.level <> 'mention'
        and (t.id is null or (t.hidden_at is null and t.deleted_at is null))`,
    order: sql`f.updated_at desc, f.id`,
  }
  return readPage<Follow>(db, list, page, serverLimits.pageSize)
}

type Target = { topic_id: string } | { category_id: string }

/** @throws Failure forum-category-not-found */
export async function saveFollow(tx: Tx, userId: string, target: Target, level: ForumFollowLevel, now: Date) {
  const isTopic = 'topic_id' in target
  if (!isTopic) await checkCategoryExists(tx, target.category_id)
  const time = now.toISOString()
  await tx
    .insertInto('forum_follow')
    .values({ id: newId(), user_id: userId, ...target, level, created_at: time, updated_at: time })
    .onConflict((same) =>
      same
        .constraint(isTopic ? 'forum_follow_topic_once' : 'forum_follow_category_once')
        .doUpdateSet({ level, updated_at: time }),
    )
    .execute()
}

async function checkCategoryExists(tx: Tx, id: string) {
  const { rows } = await sql`select from forum_category where id = ${id}`.execute(tx)
  if (rows.length === 0) throw new Failure('forum-category-not-found')
}

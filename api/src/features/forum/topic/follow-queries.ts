import type { ForumFollowLevel } from '@semai/contract/forum/post'
import { serverLimits } from '@semai/contract/call/limits'
import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { readPage } from '../../../lib/database/page.ts'

interface Follow {
  topic_id: string | null
  category_id: string | null
  title: string
  level: ForumFollowLevel
}

/** List the topics and categories that a user follows or has muted, latest first. */
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

import type { ForumFollowLevel } from '@semai/contract/forum/post'
import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Viewer } from '../post/queries.ts'
import { lockTopic } from './access-queries.ts'

type Target = { topic_id: string } | { category_id: string }

interface FollowInput {
  target: Target
  level: ForumFollowLevel
}

/** Follow or mute a topic or a category. @throws Failure forum-topic-not-found, forum-category-not-found */
export async function follow(tx: Tx, viewer: Viewer, { target, level }: FollowInput, now: Date) {
  if ('topic_id' in target) await lockTopic(tx, viewer, target.topic_id)
  else await checkCategoryExists(tx, target.category_id)
  const time = now.toISOString()
  await tx
    .insertInto('forum_follow')
    .values({ id: newId(), user_id: viewer.user_id, ...target, level, created_at: time, updated_at: time })
    .onConflict((same) =>
      same
        .constraint('topic_id' in target ? 'forum_follow_topic_once' : 'forum_follow_category_once')
        .doUpdateSet({ level, updated_at: time }),
    )
    .execute()
}

async function checkCategoryExists(tx: Tx, id: string) {
  const { rows } = await sql`select from forum_category where id = ${id}`.execute(tx)
  if (rows.length === 0) throw new Failure('forum-category-not-found')
}

/** Let a writer follow the topic, unless they have set a level before. */
export const followByWriting = (tx: Tx, topicId: string, userId: string, now: Date) =>
  sql`
    insert into forum_follow (id, user_id, topic_id, level, created_at, updated_at)
    values (${newId()}, ${userId}, ${topicId}, 'all', ${now.toISOString()}, ${now.toISOString()})
    on conflict on constraint forum_follow_topic_once do nothing`.execute(tx)

import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { clearPost } from '../post/clear-post.ts'
import type { Viewer } from '../post/queries.ts'
import { auditModerator, lockOwnTopic } from './lock-own-topic.ts'

/**
 * Delete a topic as its author or moderator, and leave a tombstone. Returns the storage keys of its images.
 * @throws Failure forum-topic-not-found, forum-not-yours
 */
export async function deleteTopic(tx: Tx, viewer: Viewer, id: string, now: Date): Promise<string[]> {
  const topic = await lockOwnTopic(tx, viewer, id)
  await auditModerator(tx, viewer, topic, { action: 'forum-topic-deleted', now })
  await sql`
    update forum_topic
    set title = '', body = '', body_html = '', tags = '{}', mentions = '{}', is_pinned = false,
        deleted_at = ${now.toISOString()}, rev = rev + 1
    where id = ${id}`.execute(tx)
  return clearPost(tx, { topic_id: id })
}

import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { clearPost } from '../post/clear-post.ts'
import type { Viewer } from '../post/queries.ts'
import { lockEvenDeleted } from '../topic/access-queries.ts'
import { asReply, getStoredReply, topicOf } from './queries.ts'

/**
 * Delete a reply as its author or moderator, and leave a tombstone. Returns the storage keys of its images.
 * @throws Failure forum-reply-not-found, forum-not-yours
 */
export async function deleteReply(tx: Tx, viewer: Viewer, id: string, now: Date): Promise<string[]> {
  // Authors may also delete their replies in a deleted topic.
  await lockEvenDeleted(tx, viewer, await topicOf(tx, id)).catch(asReply)
  const { is_own, is_moderated, author_id, topic_id } = await getStoredReply(tx, viewer, id)
  if (!is_own && !is_moderated) throw new Failure('forum-not-yours')
  const audit = { action: 'forum-reply-deleted', subject_id: author_id, details: { topic_id, reply_id: id } }
  if (!is_own) await insertAudit(tx, { actor_id: viewer.user_id, ...audit }, now)
  await sql`
    update forum_reply
    set body = '', body_html = '', mentions = '{}', deleted_at = ${now.toISOString()}, rev = rev + 1
    where id = ${id}`.execute(tx)
  return clearPost(tx, { reply_id: id })
}

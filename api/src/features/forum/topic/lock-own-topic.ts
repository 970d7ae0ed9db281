import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import type { Viewer } from '../post/queries.ts'
import { lockTopic, type StoredTopic } from './access-queries.ts'

/** Lock a topic of the viewer, or one that they moderate. @throws Failure forum-topic-not-found, forum-not-yours */
export async function lockOwnTopic(tx: Tx, viewer: Viewer, id: string): Promise<StoredTopic> {
  const topic = await lockTopic(tx, viewer, id)
  if (!topic.is_own && !topic.is_moderated) throw new Failure('forum-not-yours')
  return topic
}

interface Action {
  action: 'forum-topic-deleted' | 'forum-topic-closed' | 'forum-topic-opened'
  now: Date
}

/** Record a moderator's action on another person's topic in the audit trail. */
export async function auditModerator(tx: Tx, viewer: Viewer, topic: StoredTopic, { action, now }: Action) {
  if (topic.is_own) return
  const details = { topic_id: topic.id }
  await insertAudit(tx, { actor_id: viewer.user_id, action, subject_id: topic.author_id, details }, now)
}

import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { evaluateAwards } from '../../award/evaluate-awards.ts'
import { notifyAccepted } from '../notifications.ts'
import type { Viewer } from '../post/queries.ts'
import { getStoredReply } from '../reply/queries.ts'
import { lockTopic } from './access-queries.ts'

interface AcceptInput {
  id: string
  /** Null removes the accepted answer. */
  reply_id: string | null
}

/**
 * Accept a reply as the answer to a question, as the asker, a moderator or a mentor.
 * @throws Failure forum-topic-not-found, forum-not-yours, forum-not-question, forum-reply-not-found
 */
export async function acceptReply(deps: Deps, tx: Tx, viewer: Viewer, { id, reply_id }: AcceptInput) {
  const topic = await lockTopic(tx, viewer, id)
  if (!topic.is_own && !topic.is_moderated && viewer.scope !== 'mentor') throw new Failure('forum-not-yours')
  if (topic.type !== 'pertanyaan') throw new Failure('forum-not-question')
  if (topic.accepted_reply_id === reply_id) return
  const reply = reply_id ? await getStoredReply(tx, viewer, reply_id) : null
  if (reply && (reply.topic_id !== id || reply.hidden_at)) throw new Failure('forum-reply-not-found')
  await sql`update forum_topic set accepted_reply_id = ${reply_id} where id = ${id}`.execute(tx)
  const about = { topic, reply_id, writer_id: viewer.user_id, mentions: [] }
  if (reply) await notifyAccepted(deps, tx, { ...about, answered_id: reply.author_id })
  if (reply?.author_id) await evaluateAwards(tx, deps, [reply.author_id])
}

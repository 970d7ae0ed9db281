import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Viewer } from '../post/queries.ts'
import { react } from '../post/react-to-post.ts'
import { isReaction } from '../post/rules.ts'
import { lockTopic } from '../topic/access-queries.ts'
import { asReply, getStoredReply, topicOf } from './queries.ts'

interface ReactionInput {
  id: string
  /** Null removes the viewer's reaction. */
  emoji: string | null
}

/** @throws Failure reaction-unknown, forum-reply-not-found, forum-topic-closed */
export async function reactToReply(tx: Tx, viewer: Viewer, { id, emoji }: ReactionInput, now: Date) {
  if (emoji !== null && !isReaction(emoji)) throw new Failure('reaction-unknown')
  const topic = await lockTopic(tx, viewer, await topicOf(tx, id)).catch(asReply)
  const reply = await getStoredReply(tx, viewer, id)
  if (reply.hidden_at) throw new Failure('forum-reply-not-found')
  if (topic.closed_at) throw new Failure('forum-topic-closed')
  await react(tx, { reply_id: id }, { user_id: viewer.user_id, emoji }, now)
}

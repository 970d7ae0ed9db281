import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Viewer } from '../post/queries.ts'
import { react } from '../post/react-to-post.ts'
import { isReaction } from '../post/rules.ts'
import { lockTopic } from './access-queries.ts'

interface ReactionInput {
  id: string
  /** Null removes the viewer's reaction. */
  emoji: string | null
}

/** @throws Failure reaction-unknown, forum-topic-not-found, forum-topic-closed */
export async function reactToTopic(tx: Tx, viewer: Viewer, { id, emoji }: ReactionInput, now: Date) {
  if (emoji !== null && !isReaction(emoji)) throw new Failure('reaction-unknown')
  const topic = await lockTopic(tx, viewer, id)
  if (topic.hidden_at) throw new Failure('forum-topic-not-found')
  if (topic.closed_at) throw new Failure('forum-topic-closed')
  await react(tx, { topic_id: id }, { user_id: viewer.user_id, emoji }, now)
}

import type { Database } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { listNumbers } from './live-queries.ts'
import { mayOpen } from './topic/access-queries.ts'

const nameOf = (topicId: string) => `forum:${topicId}`

/**
 * Send readers of a topic that are connected to this process the ids of new and changed replies after the commit,
 * without text. Returns a function that stops it.
 */
export async function followForum(
  { db, realtime }: Pick<Deps, 'db' | 'realtime'>,
  listen: Database['listen'],
  onError: (error: unknown) => void,
) {
  realtime.guardTopic('forum', (session, id) => mayOpen(db, session, id))
  const publish = (topic_id: string, last_seq: number, reply_id: string | null) =>
    realtime.toTopic(nameOf(topic_id)).emit('forum-change', { topic_id, last_seq, reply_id })
  const catchUp = async () => {
    for (const { id, last_seq } of await listNumbers(db, realtime.heardIds('forum'))) publish(id, last_seq, null)
  }
  return listen('forum_change', {
    onNotice: (payload) => {
      const [topicId = '', lastSeq = '', replyId = null] = payload.split(' ')
      realtime.changes.note(nameOf(topicId))
      publish(topicId, Number(lastSeq), replyId)
    },
    onGap: () => void catchUp().catch(onError),
  })
}

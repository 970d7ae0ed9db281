import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Viewer } from '../post/queries.ts'
import { lockTopic } from './access-queries.ts'

interface PinInput {
  id: string
  is_pinned: boolean
}

/** Pin or unpin a topic as its moderator. @throws Failure forum-topic-not-found, forum-not-yours */
export async function pinTopic(tx: Tx, viewer: Viewer, { id, is_pinned }: PinInput) {
  const topic = await lockTopic(tx, viewer, id)
  if (!topic.is_moderated) throw new Failure('forum-not-yours')
  await sql`
    update forum_topic
    set is_pinned = ${is_pinned}
    where id = ${id}
      and is_pinned <> ${is_pinned}`.execute(tx)
}

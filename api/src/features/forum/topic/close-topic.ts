import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Viewer } from '../post/queries.ts'
import { auditModerator, lockOwnTopic } from './lock-own-topic.ts'

interface CloseInput {
  id: string
  is_closed: boolean
}

/** Close a topic to replies, or reopen it. @throws Failure forum-topic-not-found, forum-not-yours */
export async function closeTopic(tx: Tx, viewer: Viewer, { id, is_closed }: CloseInput, now: Date) {
  const topic = await lockOwnTopic(tx, viewer, id)
  if ((topic.closed_at !== null) === is_closed) return
  const action = is_closed ? 'forum-topic-closed' : 'forum-topic-opened'
  await auditModerator(tx, viewer, topic, { action, now })
  await sql`
    update forum_topic
    set closed_at = ${is_closed ? now.toISOString() : null}
    where id = ${id}`.execute(tx)
}

import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Viewer } from '../post/queries.ts'
import { lockTopic } from './access-queries.ts'

interface PublishInput {
  id: string
  is_public: boolean
}

/**
 * Show or hide the title of the viewer's own topic in link previews.
 * @throws Failure forum-topic-not-found, forum-not-yours
 */
export async function publishTopic(tx: Tx, viewer: Viewer, { id, is_public }: PublishInput) {
  const topic = await lockTopic(tx, viewer, id)
  if (!topic.is_own) throw new Failure('forum-not-yours')
  await sql`
    update forum_topic
    set is_public = ${is_public}
    where id = ${id}
      and is_public <> ${is_public}`.execute(tx)
}

import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'

interface Counted {
  topic_id: string
  user_ids: string[]
}

/**
 * Count a reply in unread notices with the key 'forum-reply:<topic>:<number of the first counted reply>'. Returns the
 * ids of their readers.
 */
export async function countReply(tx: Tx, { topic_id, user_ids }: Counted, now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    update notification n
    set created_at = ${now.toISOString()},
        content_summary = (
          select count(*) || ' balasan baru di topik yang kamu ikuti.'
          from forum_reply r
          where r.topic_id = ${topic_id}
            and r.seq >= split_part(n.dedupe_key, ':', 3)::integer
            and r.author_id is distinct from n.user_id
            and r.hidden_at is null
            and r.deleted_at is null
        )
    where n.user_id = any(${user_ids}::uuid[])
      and n.dedupe_key like ${`forum-reply:${topic_id}:%`}
      and n.read_at is null
      and n.deleted_at is null
    returning n.user_id`.execute(tx)
  return new Set(rows.map(({ user_id }) => user_id))
}

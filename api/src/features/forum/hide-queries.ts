import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'

/** Which post: a topic, or a reply. */
export type HideKey = { topic_id: string } | { reply_id: string }

/**
 * Hides a post from everybody but its author and moderators, or shows it again; triggers count and tell. What is so
 * already, or deleted, stays as it is. The topic is locked first, as by all that changes what is in it. Answers whether
 * something has changed.
 */
export async function setHidden(tx: Tx, key: HideKey, isHidden: boolean, now: Date): Promise<boolean> {
  const [table, id] = 'topic_id' in key ? ['forum_topic', key.topic_id] : ['forum_reply', key.reply_id]
  await sql`
    select
    from forum_topic
    where id = ${'topic_id' in key ? sql`${id}` : sql`(select topic_id from forum_reply where id = ${id})`}
    for no key update`.execute(tx)
  const { rows } = await sql`
    update ${sql.table(table)}
    set hidden_at = ${isHidden ? now.toISOString() : null}
    where id = ${id}
      and deleted_at is null
      and (hidden_at is not null) <> ${isHidden}
    returning id`.execute(tx)
  return rows.length > 0
}

import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import { columnOf, idOf, type PostKey } from './queries.ts'

interface Reaction {
  user_id: string
  /** Null removes the reaction. */
  emoji: string | null
}

/** Set a user's reaction to a post. Needs the lock of its topic. Triggers update the counts. */
export async function react(tx: Tx, key: PostKey, { user_id, emoji }: Reaction, now: Date) {
  if (emoji === null) {
    await sql`
      delete from forum_reaction
      where ${columnOf(key)} = ${idOf(key)}
        and user_id = ${user_id}`.execute(tx)
    return
  }
  const once = 'topic_id' in key ? 'forum_reaction_to_topic_once' : 'forum_reaction_to_reply_once'
  await sql`
    insert into forum_reaction (id, ${columnOf(key)}, user_id, emoji, created_at)
    values (${newId()}, ${idOf(key)}, ${user_id}, ${emoji}, ${now.toISOString()})
    on conflict on constraint ${sql.ref(once)} do update
    set emoji = excluded.emoji, created_at = excluded.created_at
    where forum_reaction.emoji <> excluded.emoji`.execute(tx)
}

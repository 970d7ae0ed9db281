import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'

/** Filter for the viewer's member row `m` of the channel `c`. */
export const isTheirs = (userId: string) => sql`m.user_id = ${userId} and m.status = 'active'`

/** Unread messages of a channel `c` for its member `m`. Numbers have no gaps, so no rows are counted. */
export const unread = sql`greatest(c.last_seq - greatest(m.last_read_seq, m.joined_seq), 0)`

/** Whether an unread message mentions the member. */
export const hasMention = (userId: string) => sql`
  exists (
    select
    from message x
    where x.channel_id = c.id
      and x.mentions @> array[${userId}::uuid]
      and x.mentions <> '{}'
      and x.seq > greatest(m.last_read_seq, m.joined_seq)
      and x.deleted_at is null
      and x.hidden_at is null
  )`

/** Count the unmuted channels with unread messages, and these messages. */
export async function countUnread(db: Db, userId: string) {
  const { rows } = await sql<{ channels: number; messages: number }>`
    select count(*) as channels, coalesce(sum(${unread}), 0) as messages
    from channel_member m
    join channel c on c.id = m.channel_id
    where ${isTheirs(userId)}
      and not m.is_mute
      and ${unread} > 0`.execute(db)
  return { channels: rows[0]?.channels ?? 0, messages: rows[0]?.messages ?? 0 }
}

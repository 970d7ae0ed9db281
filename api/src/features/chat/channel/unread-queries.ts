import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'

/** The person who looks is the member `m`; the channel is `c`. */
export const isTheirs = (userId: string) => sql`m.user_id = ${userId} and m.status = 'active'`

/** How many messages of a channel `c` its member `m` has not read: numbers have no gaps, so nothing is counted row by row. */
export const unread = sql`greatest(c.last_seq - greatest(m.last_read_seq, m.joined_seq), 0)`

/** Whether one of them names the member. */
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

/** Of one's channels that are not muted: how many have something new, and how much. */
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

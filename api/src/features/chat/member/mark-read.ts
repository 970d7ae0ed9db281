import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { addressOf } from '../notification/notifications.ts'

interface ReadInput {
  channelId: string
  userId: string
  seq: number
}

/**
 * Mark a channel as read up to a number, and an event's channel as opened. The position only moves forward, up to the
 * last message. Notifies the reader's other devices, and with consent the other members of a small channel.
 * @throws Failure channel-not-found
 */
export async function markRead(db: Db, { channelId, userId, seq }: ReadInput, now: Date) {
  const { rows } = await sql<{ last_read_seq: number; unread_count: number }>`
    with was as (
      select m.last_read_seq, m.joined_seq, c.last_seq, c.type = 'event' and not m.has_opened as is_opening,
             least(${seq}::integer, c.last_seq) as reached,
             c.type in ('direct', 'group', 'startup') and exists (
               select from user_setting where user_id = ${userId} and shows_presence
             ) as is_seen
      from channel_member m
      join channel c on c.id = m.channel_id
      where m.channel_id = ${channelId}
        and m.user_id = ${userId}
        and m.status = 'active'
    ), moved as (
      update channel_member m
      set last_read_seq = greatest(m.last_read_seq, was.reached), has_opened = m.has_opened or was.is_opening
      from was
      where m.channel_id = ${channelId}
        and m.user_id = ${userId}
        and (m.last_read_seq < was.reached or was.is_opening)
      returning m.last_read_seq, pg_notify(
        'channel_read', m.channel_id || ' ' || m.user_id || ' ' || m.last_read_seq || ' ' || was.is_seen
      )
    )
    select greatest(was.last_read_seq, moved.last_read_seq) as last_read_seq,
           greatest(was.last_seq - greatest(was.last_read_seq, moved.last_read_seq, was.joined_seq), 0) as unread_count
    from was
    left join moved on true`.execute(db)
  if (!rows[0]) throw new Failure('channel-not-found')
  if (rows[0].unread_count === 0) await readNotices(db, channelId, userId, now)
  return rows[0]
}

/** Mark the channel's notifications as read, after the channel was read to its end. */
async function readNotices(db: Db, channelId: string, userId: string, now: Date) {
  await sql`
    update notification
    set read_at = ${now.toISOString()}
    where user_id = ${userId}
      and target = ${addressOf(channelId)}
      and read_at is null
      and deleted_at is null`.execute(db)
}

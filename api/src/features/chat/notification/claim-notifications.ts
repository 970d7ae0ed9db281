import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { channelName } from '../channel/access-queries.ts'

/** Content of a member's notification: the latest message that they have not read. */
export interface MessageNotification {
  user_id: string
  channel_id: string
  type: string
  channel_name: string
  sender_id: string | null
  sender_name: string
  text: string
  unread_count: number
  last_read_seq: number
  last_seq: number
}

const EXCERPT = 140

/**
 * Claim members with an unread message, so that no other process notifies them. Skips members who have read it or
 * muted the channel. Returns how many were claimed, and notifications for those without a block with the sender.
 */
export async function claimNotifications(
  tx: Tx,
  channelIds: string[],
  limit: number,
): Promise<{ count: number; notified: MessageNotification[] }> {
  const { rows } = await sql<MessageNotification & { is_notified: boolean }>`
    with due as (
      select m.channel_id, m.user_id, c.last_seq, m.last_read_seq, greatest(m.last_read_seq, m.joined_seq) as read_seq,
             greatest(m.told_seq, m.last_read_seq, m.joined_seq) as known_seq
      from channel c
      join channel_member m on m.channel_id = c.id
      where c.id = any(${channelIds}::uuid[])
        and m.status = 'active'
        and not m.is_mute
        and m.told_seq < c.last_seq
        and m.last_read_seq < c.last_seq
      limit ${limit}
      for no key update of m skip locked
    ), claimed as (
      update channel_member m
      set told_seq = due.last_seq
      from due
      where m.channel_id = due.channel_id
        and m.user_id = due.user_id
    )
    select due.user_id, due.channel_id, due.last_read_seq, due.last_seq, latest.sender_id, due.last_seq - due.read_seq as unread_count, c.type,
           latest.seq is not null as is_notified,
           case when latest.seq is not null then ${channelName(sql.ref('due.user_id'))} else '' end as channel_name,
           coalesce((select full_name from app_user where id = latest.sender_id), '') as sender_name,
           coalesce(latest.text, '') as text
    from due
    join channel c on c.id = due.channel_id
    left join lateral (
      select x.seq, x.sender_id, coalesce(nullif(left(x.body, ${EXCERPT}), ''), (
        select case kind when 'image' then 'Mengirim gambar' else 'Mengirim dokumen' end
        from message_attachment
        where channel_id = x.channel_id
          and message_id = x.id
        order by position
        limit 1
      )) as text
      from message x
      where x.channel_id = due.channel_id
        and x.seq > due.known_seq
        and x.kind <> 'system'
        and x.deleted_at is null
        and x.hidden_at is null
        and x.sender_id <> due.user_id
        -- Announcements send their own notifications.
        and not exists (select from announcement where id = x.id)
        and not exists (
          select
          from user_block b
          where (b.user_id = due.user_id and b.blocked_user_id = x.sender_id)
             or (b.user_id = x.sender_id and b.blocked_user_id = due.user_id)
        )
      order by x.seq desc
      limit 1
    ) latest on true`.execute(tx)
  return { count: rows.length, notified: rows.filter(({ is_notified }) => is_notified) }
}

/** List channels with messages since a time, whose notifying process may have died. */
export async function listChannelsSince(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from channel
    where last_message_at >= ${since.toISOString()}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ask every process to notify the channel's members. The first to claim a member does it. */
export async function askToNotify(db: Db, channelId: string) {
  await sql`select pg_notify('channel_untold', ${channelId})`.execute(db)
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { channelName } from '../channel/access-queries.ts'
import { addressOf } from './rules.ts'

/** What a member is told of in a channel: the latest message that is news to them. */
export interface Told {
  user_id: string
  channel_id: string
  type: string
  channel_name: string
  sender_name: string
  text: string
  unread_count: number
  last_read_seq: number
}

const EXCERPT = 140

/**
 * Takes members of some channels to whom a message is news and has not been told, so that nobody else tells them: not
 * those who have read it or muted the channel. Answers how many were taken, and what to tell those who are not of a
 * blocked pair with its sender.
 */
export async function claimTold(tx: Tx, channelIds: string[], limit: number): Promise<{ count: number; told: Told[] }> {
  const { rows } = await sql<Told & { is_told: boolean }>`
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
    select due.user_id, due.channel_id, due.last_read_seq, due.last_seq - due.read_seq as unread_count, c.type,
           news.seq is not null as is_told,
           case when news.seq is not null then ${channelName(sql.ref('due.user_id'))} else '' end as channel_name,
           coalesce((select full_name from app_user where id = news.sender_id), '') as sender_name,
           coalesce(news.text, '') as text
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
        -- Of an announcement people are told by itself.
        and not exists (select from announcement where id = x.id)
        and not exists (
          select
          from user_block b
          where (b.user_id = due.user_id and b.blocked_user_id = x.sender_id)
             or (b.user_id = x.sender_id and b.blocked_user_id = due.user_id)
        )
      order by x.seq desc
      limit 1
    ) news on true`.execute(tx)
  return { count: rows.length, told: rows.filter(({ is_told }) => is_told) }
}

/** Channels with messages since a moment: who told of them may have died before it did. */
export async function listChannelsSince(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from channel
    where last_message_at >= ${since.toISOString()}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Has every process look whether a channel's members are to be told: whoever is first does. */
export async function askToTell(db: Db, channelId: string) {
  await sql`select pg_notify('channel_untold', ${channelId})`.execute(db)
}

/** Who has read a channel to its end has seen what its notices are about. */
export async function readNotices(db: Db, channelId: string, userId: string, now: Date) {
  await sql`
    update notification
    set read_at = ${now.toISOString()}
    where user_id = ${userId}
      and target = ${addressOf(channelId)}
      and read_at is null
      and deleted_at is null`.execute(db)
}

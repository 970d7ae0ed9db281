import { sql } from 'kysely'
import type { TimeZone } from '@semai/contract/call/field'
import type { NotificationKind } from '@semai/contract/notification/kind'
import type { SinceYesterdayRow } from '@semai/contract/notification/since-yesterday'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { isHeard } from '../heard.ts'

/** An unread notification with the present state of its subject. */
export interface UnreadNotice {
  user_id: string
  kind: NotificationKind | null
  title: string
  what: string
  target: string | null
  channel_id: string | null
  topic_id: string | null
  is_direct: boolean
  count: number
  at: string
  who: SinceYesterdayRow['who']
}

// The latest of each person's, and of each of their channels and topics.
const NOTICES = 200
const COUNTED = 100
// A channel that was never opened is unread as a whole: only its last messages are read.
const LOOKED_AT = 1000

/** A channel has one notification until it is read: its newest message decides the time, not the notification. */
const unreadNotices = (userIds: string[], since: string) => sql`
  select n.user_id, n.kind, n.title, n.content_title, n.target, n.actor_id, n.created_at,
         case when n.dedupe_key like 'message:%' then split_part(n.dedupe_key, ':', 2)::uuid end as channel_id,
         case when n.dedupe_key like 'forum-reply:%' then split_part(n.dedupe_key, ':', 3)::integer end as from_seq,
         substring(n.target from '^/forum/topic/([0-9a-f-]{36})')::uuid as topic_id
  from unnest(${userIds}::uuid[]) as reader (id)
  cross join lateral (
    select user_id, kind, title, content_title, target, actor_id, dedupe_key, created_at
    from notification
    where user_id = reader.id
      and (created_at >= ${since} or dedupe_key like 'message:%')
      and read_at is null
      and deleted_at is null
    order by created_at desc, id desc
    limit ${NOTICES}
  ) n`

const newMessages = (since: string) => sql`
  select count(*)::integer as count, (array_agg(x.sender_id order by x.seq desc))[1] as writer_id, max(x.created_at) as at
  from (
    select x.seq, x.sender_id, x.created_at
    from channel_member m
    join channel c on c.id = m.channel_id
    join message x on x.channel_id = c.id
    where m.channel_id = t.channel_id
      and m.user_id = t.user_id
      and m.status = 'active'
      and not m.is_mute
      and x.seq > greatest(m.last_read_seq, m.joined_seq, c.last_seq - ${LOOKED_AT})
      and x.created_at >= ${since}
      and x.kind <> 'system'
      and x.deleted_at is null
      and x.hidden_at is null
      and x.sender_id <> t.user_id
      and not exists (select from announcement where id = x.id)
      and ${isHeard(sql.ref('t.user_id'), sql.ref('x.sender_id'))}
    order by x.seq desc
    limit ${COUNTED}
  ) x`

const newReplies = (since: string) => sql`
  select count(*)::integer as count, (array_agg(x.author_id order by x.seq desc))[1] as writer_id
  from (
    select r.seq, r.author_id
    from forum_reply r
    where r.topic_id = t.topic_id
      and r.seq >= t.from_seq
      and r.created_at >= ${since}
      and r.author_id <> t.user_id
      and r.hidden_at is null
      and r.deleted_at is null
      and ${isHeard(sql.ref('t.user_id'), sql.ref('r.author_id'))}
    order by r.seq desc
    limit ${COUNTED}
  ) x`

const isMutedTopic = sql`
  exists (
    select
    from forum_topic o
    join forum_follow f on f.user_id = t.user_id and f.level = 'none' and (f.topic_id = o.id or f.category_id = o.category_id)
    where o.id = t.topic_id
  )`

/** List unread notifications since an instant, the latest first, without blocked people, muted channels and closed accounts. */
export async function listUnread(db: Db | Tx, userIds: string[], since: Date): Promise<UnreadNotice[]> {
  const from = since.toISOString()
  const { rows } = await sql<UnreadNotice>`
    with unread as (
      ${unreadNotices(userIds, from)}
    )
    select t.user_id, t.kind, t.title, t.content_title as what, t.target, t.channel_id, t.topic_id,
           exists (select from channel where id = t.channel_id and type = 'direct') as is_direct,
           coalesce(m.count, r.count, 1) as count, coalesce(m.at, t.created_at) as at,
           case when u.id is not null then json_build_object(
             'id', u.id,
             'full_name', u.full_name,
             'photo', json_build_object('url', '/files/' || (select storage_key from file where id = u.photo_file_id))
           ) end as who
    from unread t
    left join lateral (${newMessages(from)}) m on t.channel_id is not null
    left join lateral (${newReplies(from)}) r on t.from_seq is not null
    -- A decision on a work stays without its reader's name.
    left join app_user u on u.id = coalesce(m.writer_id, r.writer_id, t.actor_id)
      and (t.kind is distinct from 'task' or ${isHeard(sql.ref('t.user_id'), sql.ref('u.id'))})
    where coalesce(m.count, r.count, 1) > 0
      and (u.id is null or ${isHeard(sql.ref('t.user_id'), sql.ref('u.id'))})
      and not ${isMutedTopic}
    order by coalesce(m.at, t.created_at) desc`.execute(db)
  return rows
}

/** Read a person's time zone. */
export async function getTimeZone(db: Db, userId: string): Promise<TimeZone> {
  const { rows } = await sql<{ time_zone: TimeZone }>`
    select time_zone
    from app_user
    where id = ${userId}`.execute(db)
  return rows[0]?.time_zone ?? 'Asia/Jakarta'
}

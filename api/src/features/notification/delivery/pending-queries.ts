import { sql } from 'kysely'
import type { NotificationKind } from '@semai/contract/notification/kind'
import type { MailText } from '../../../lib/mail/template.ts'
import type { NoticeAction } from '../notice.ts'

/** Content of a push, the same for all recipients. */
export interface PushContent {
  title: string
  body: string
  url: string
  tag: string
  unread: number
  /** Absent in pushes that a former version queued. */
  actions?: NoticeAction[]
}

export interface MailContent {
  title: string
  content_title: string
  content_summary: string
  target: string
  email?: MailText
}

/** A due delivery with the changes since it was queued. */
export interface PendingRow<Content> {
  id: string
  user_id: string
  kind: NotificationKind
  content: Content
  happens_at: string | null
  is_read: boolean
  is_blocked: boolean
  is_muted: boolean
  is_pushed: boolean
  /** The reader has snoozed it. */
  is_again: boolean
}

/** Whether the reader of a delivery `d` snoozed its notice. */
export const isAgain = sql`starts_with(d.part, 'later:')`

/** Columns of a pending delivery `d`. */
export const pendingColumns = sql`
  d.id, d.user_id, d.kind, d.content, d.happens_at,
  exists (
    select
    from notification n
    where n.user_id = d.user_id
      and n.dedupe_key = d.dedupe_key
      -- The reader may have read it before the snooze.
      and (n.deleted_at is not null or n.read_at >= case when ${isAgain} then d.created_at else n.read_at end)
  ) or (d.kind = 'daily' and not exists (
    -- The daily summary has no notice of its own. Once all is read, it is empty.
    select
    from notification n
    where n.user_id = d.user_id
      and n.created_at <= d.created_at
      and n.read_at is null
      and n.deleted_at is null
  )) as is_read,
  -- A decision on a work is owed to its people, whoever read it.
  d.kind <> 'task' and exists (
    select
    from user_block b
    where (b.user_id = d.user_id and b.blocked_user_id = d.actor_id)
       or (b.user_id = d.actor_id and b.blocked_user_id = d.user_id)
  ) as is_blocked,
  d.channel_id is not null and not exists (
    select
    from channel_member m
    join channel c on c.id = m.channel_id
    where m.channel_id = d.channel_id
      and m.user_id = d.user_id
      and m.status = 'active'
      and not m.is_mute
      and m.last_read_seq < c.last_seq
  ) or coalesce(
    -- As in listener-queries.ts of the forum: the topic's level overrides the category's.
    (select level from forum_follow where user_id = d.user_id and topic_id = d.topic_id),
    (
      select f.level
      from forum_topic t
      join forum_follow f on f.category_id = t.category_id and f.user_id = d.user_id
      where t.id = d.topic_id
    ), ''
  ) = 'none' as is_muted,
  exists (
    select
    from notification_delivery p
    where p.user_id = d.user_id
      and p.dedupe_key = d.dedupe_key
      and p.way = 'push'
      and p.outcome = 'sent'
  ) as is_pushed,
  ${isAgain} as is_again`

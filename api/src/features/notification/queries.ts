import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/limits'
import type { Notification } from '@semai/contract/notification'
import type { Clock } from '../../lib/time/clock.ts'
import { newId, type Db, type Tx } from '../../lib/database/db.ts'
import { readPage } from '../../lib/database/page.ts'
import { wantedOf, type Topic } from '../profile/setting-queries.ts'

/** What is told. Its kind is read from a word in the title: Regional, Nasional, Perpustakaan or Pesan. */
export interface Notice {
  user_id: string
  /** What people may turn off; without it, it is about their account. */
  topic?: Topic
  title: string
  content_title: string
  content_summary: string
  event_id?: string | null
  /** An address in the product, such as `/event/…`. */
  target?: string | null
  /** What happened, such as `reminder:<event>:day`: each person is told once, also after deleting it. */
  dedupe_key: string
}

/** Tells one person, within the transaction that causes it; live after the commit. Answers whether it was new. */
export async function notify(tx: Tx, deps: { clock: Clock }, notice: Notice): Promise<boolean> {
  return (await notifyAll(tx, deps, [notice])).length > 0
}

/** Tells many at once, but for those who want no such news. Answers the ids of those who had not been told yet. */
export async function notifyAll(tx: Tx, { clock }: { clock: Clock }, notices: Notice[]): Promise<string[]> {
  const wanted = await wantedOf(tx, notices, 'in_app')
  if (wanted.length === 0) return []
  const rows = wanted.map((notice) => ({ id: newId(), event_id: null, target: null, ...notice }))
  // PostgreSQL delivers what is notified at the commit, to every process: see live.ts.
  const { rows: added } = await sql<{ user_id: string; notified: string }>`
    with added as (
      insert into notification (id, user_id, title, content_title, content_summary, event_id, target, dedupe_key, created_at)
      select id, user_id, title, content_title, content_summary, event_id, target, dedupe_key, ${clock.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as notice (
        id uuid, user_id uuid, title text, content_title text, content_summary text, event_id uuid, target text, dedupe_key text)
      order by user_id
      on conflict on constraint notification_once do nothing
      returning id, user_id
    )
    select user_id, pg_notify('notification', user_id || ' ' || id)::text as notified
    from added`.execute(tx)
  return added.map(({ user_id }) => user_id)
}

const columns = sql`id, title, created_at as date, content_title, content_summary, event_id, target, read_at`

/** One's notifications, the latest first, and how many are unread in all. */
export async function listNotifications(db: Db, userId: string, page: number) {
  const list = {
    select: columns,
    from: sql`
      from notification
      where user_id = ${userId}
        and deleted_at is null`,
    order: sql`created_at desc, id desc`,
  }
  const total_unread = await countUnread(db, userId)
  return { ...(await readPage<Notification>(db, list, page, serverLimits.pageSize)), total_unread }
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ total_unread: number }>`
    select count(*) as total_unread
    from notification
    where user_id = ${userId}
      and read_at is null
      and deleted_at is null`.execute(db)
  return rows[0]?.total_unread ?? 0
}

export async function findNotification(db: Db, id: string): Promise<Notification | null> {
  const { rows } = await sql<Notification>`
    select ${columns}
    from notification
    where id = ${id}
      and deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** What was told to some people from a moment on. */
export async function listToldSince(db: Db, userIds: string[], since: Date) {
  const { rows } = await sql<{ user_id: string; id: string }>`
    select user_id, id
    from notification
    where user_id = any(${userIds}::uuid[])
      and created_at >= ${since.toISOString()}
      and deleted_at is null
    order by created_at, id
    limit 1000`.execute(db)
  return rows
}

/** Marks what a person has seen, up to an instant. */
export async function markRead(db: Db, userId: string, until: string, now: Date) {
  await sql`
    update notification
    set read_at = ${now.toISOString()}
    where user_id = ${userId}
      and created_at <= ${until}
      and read_at is null
      and deleted_at is null`.execute(db)
}

/** Answers how many of one's own there were to delete. */
export async function deleteNotifications(tx: Tx, userId: string, ids: string[], now: Date): Promise<number> {
  const { rows } = await sql`
    update notification
    set deleted_at = ${now.toISOString()}, title = '', content_title = '', content_summary = '', target = null
    where user_id = ${userId}
      and id = any(${ids}::uuid[])
      and deleted_at is null
    returning id`.execute(tx)
  return rows.length
}

/** Takes back some of what many were told and have not read yet. Answers how many. */
export async function deleteUnread(tx: Tx, key: string, limit: number, now: Date): Promise<number> {
  const { rows } = await sql`
    update notification
    set deleted_at = ${now.toISOString()}, title = '', content_title = '', content_summary = '', target = null
    where id in (
      select id
      from notification
      where dedupe_key = ${key}
        and dedupe_key like 'announcement:%'
        and read_at is null
        and deleted_at is null
      limit ${limit}
      for update
    )
    returning id`.execute(tx)
  return rows.length
}

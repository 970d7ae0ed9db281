import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { Notification } from '@semai/contract/notification/notification'
import type { Db } from '../../lib/database/db.ts'
import { readPage } from '../../lib/database/page.ts'
import { isHeard } from './heard.ts'

const columns = sql`
  id, title, created_at as date, content_title, content_summary, event_id, target, read_at, kind,
  (
    select json_build_object(
      'id', u.id,
      'full_name', u.full_name,
      'photo', json_build_object('url', '/files/' || f.storage_key)
    )
    from app_user u
    left join file f on f.id = u.photo_file_id
    where u.id = notification.actor_id
      and ${isHeard(sql.ref('notification.user_id'), sql.ref('u.id'))}
  ) as who`

/** List a person's notifications, the latest first, and count all unread ones. */
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

/** List notifications of some people from an instant on. */
export async function listNotifiedSince(db: Db, userIds: string[], since: Date) {
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

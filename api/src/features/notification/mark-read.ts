import { sql } from 'kysely'
import type { Db, Tx } from '../../lib/database/db.ts'

interface Seen {
  user_id: string
  until: string
  /** Left out for all before `until`. */
  since?: string
}

/** Mark notifications of a span as read. */
export async function markRead(db: Db, { user_id, until, since }: Seen, now: Date) {
  await sql`
    update notification
    set read_at = ${now.toISOString()}
    where user_id = ${user_id}
      and created_at <= ${until}
      and created_at >= coalesce(${since ?? null}::timestamptz, '-infinity')
      and read_at is null
      and deleted_at is null`.execute(db)
}

/** Delete a person's notifications. Returns their number. */
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

/** Delete up to `limit` unread notifications of many people. Returns their number. */
export async function deleteUnread(tx: Tx, keys: string[], limit: number, now: Date): Promise<number> {
  const { rows } = await sql`
    update notification
    set deleted_at = ${now.toISOString()}, title = '', content_title = '', content_summary = '', target = null
    where id in (
      select id
      from notification
      where dedupe_key = any(${keys})
        and dedupe_key like 'announcement:%'
        and read_at is null
        and deleted_at is null
      limit ${limit}
      for update
    )
    returning id`.execute(tx)
  return rows.length
}

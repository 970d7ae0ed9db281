import { sql } from 'kysely'
import type { Db, Tx } from '../../lib/database/db.ts'
import { noticeKey } from './rules.ts'

/** Store when a person first opened an announcement, and mark its notifications as read. */
export async function markOpened(db: Db | Tx, id: string, userId: string, now: Date) {
  const time = now.toISOString()
  await sql`
    update notification
    set opened_at = coalesce(opened_at, ${time}), read_at = coalesce(read_at, ${time})
    where user_id = ${userId}
      and (dedupe_key = ${noticeKey(id)} or starts_with(dedupe_key, ${`${noticeKey(id)}:`}))
      and (opened_at is null or read_at is null)`.execute(db)
}

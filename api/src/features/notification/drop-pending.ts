import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'

interface Dropped {
  user_id: string | string[]
  /** Prefixes of `dedupe_key`. */
  subject: string | string[]
}

/** Drop pending pushes and mails, such as the reminder of a seat that its owner has just cancelled. */
export async function dropPending(tx: Tx, { user_id, subject }: Dropped, now: Date) {
  await sql`
    update notification_delivery
    set outcome = 'dropped', settled_at = ${now.toISOString()}, content = '{}'
    where user_id = any(${[user_id].flat()}::uuid[])
      and exists (select from unnest(${[subject].flat()}::text[]) as subject where starts_with(dedupe_key, subject))
      and settled_at is null`.execute(tx)
}

/** Drop some pending deliveries of an announcement. Returns their number. */
export async function dropAnnouncement(tx: Tx, keys: string[], limit: number, now: Date): Promise<number> {
  const { rows } = await sql`
    update notification_delivery
    set outcome = 'dropped', settled_at = ${now.toISOString()}, content = '{}'
    where id in (
      select id
      from notification_delivery
      where dedupe_key = any(${keys})
        and dedupe_key like 'announcement:%'
        and settled_at is null
      limit ${limit}
      for update
    )
    returning id`.execute(tx)
  return rows.length
}

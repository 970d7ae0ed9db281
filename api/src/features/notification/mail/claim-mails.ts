import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { pendingColumns, type MailContent, type PendingRow } from '../delivery/pending-queries.ts'

// One mail with all there is, and no other for as long.
const APART_MS = 3_600_000

const apartFrom = (now: Date) => new Date(now.getTime() - APART_MS).toISOString()

/** What has come, for somebody who got no such mail within the hour, and of which no push is still on its way. */
const isDue = (now: Date) => sql`
  d.way = 'mail'
  and d.settled_at is null
  and d.send_at <= ${now.toISOString()}
  and not exists (
    select
    from notification_delivery s
    where s.user_id = d.user_id
      and s.way = 'mail'
      and s.outcome = 'sent'
      and s.settled_at > ${apartFrom(now)}
  )
  and not exists (
    select
    from notification_delivery p
    where p.user_id = d.user_id
      and p.dedupe_key = d.dedupe_key
      and p.way = 'push'
      and p.settled_at is null
  )`

/** Some people for whom a mail is due, who waited longest first. */
export async function listDueReaders(db: Db, limit: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select d.user_id
    from notification_delivery d
    where ${isDue(now)}
    group by d.user_id
    order by min(d.send_at)
    limit ${limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Those of some people whom nobody else writes to at the moment. */
export async function lockReaders(tx: Tx, userIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id
    from unnest(${userIds}::uuid[]) as reader (user_id)
    where pg_try_advisory_xact_lock(hashtextextended('notification-mail ' || user_id, 0))`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** All that is due for some people, the latest first. */
export async function lockDueMails(tx: Tx, userIds: string[], now: Date): Promise<PendingRow<MailContent>[]> {
  const { rows } = await sql<PendingRow<MailContent>>`
    select ${pendingColumns}
    from notification_delivery d
    where d.user_id = any(${userIds}::uuid[])
      and ${isDue(now)}
    order by d.created_at desc, d.id desc`.execute(tx)
  return rows
}

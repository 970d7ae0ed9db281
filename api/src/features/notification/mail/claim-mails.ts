import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { pendingColumns, type MailContent, type PendingRow } from '../delivery/pending-queries.ts'

// An e-mail has all unread notifications, and the next follows an hour later at the earliest.
const APART_MS = 3_600_000

const apartFrom = (now: Date) => new Date(now.getTime() - APART_MS).toISOString()

/** Whether an e-mail `d` is due: none was sent within the hour, and no push of it is pending. */
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

/** List some people with due e-mails, longest waiting first. */
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

/** Lock the people to whom no other process is writing. Returns their ids. */
export async function lockReaders(tx: Tx, userIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id
    from unnest(${userIds}::uuid[]) as reader (user_id)
    where pg_try_advisory_xact_lock(hashtextextended('notification-mail ' || user_id, 0))`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Lock all due e-mails of some people, latest first. */
export async function lockDueMails(tx: Tx, userIds: string[], now: Date): Promise<PendingRow<MailContent>[]> {
  const { rows } = await sql<PendingRow<MailContent>>`
    select ${pendingColumns}
    from notification_delivery d
    where d.user_id = any(${userIds}::uuid[])
      and ${isDue(now)}
    order by d.created_at desc, d.id desc`.execute(tx)
  return rows
}

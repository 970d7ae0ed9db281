import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import { endPause, noteCutOffs } from './pause-mails.ts'
import { jsonOf } from './post-mail.ts'

/** The result of a try. `queued` means retry. */
export interface Outcome {
  id: string
  status: 'queued' | 'sent' | 'failed'
  error: string | null
  isCutOff?: boolean
  /** Next try by `mail-retry`; absent if the mail's job retries. */
  next_try_at?: string
}

/** Store results. A late result never puts a settled mail back into the queue. */
export async function markMails(db: Db, outcomes: Outcome[], now: Date) {
  const time = now.toISOString()
  await sql`
    update mail m
    set status = o.status,
        last_error = o.error,
        sent_at = case when o.status = 'sent' then ${time}::timestamptz end,
        cut_off_at = case when o."isCutOff" then coalesce(m.cut_off_at, ${time}::timestamptz) else m.cut_off_at end,
        cut_offs = m.cut_offs + case when o."isCutOff" then 1 else 0 end,
        next_try_at = o.next_try_at
    from jsonb_to_recordset(${jsonOf(outcomes)}::jsonb) as o (
      id uuid, status text, error text, "isCutOff" boolean, next_try_at timestamptz)
    where m.id = o.id
      and (m.status = 'queued' or o.status = 'sent')`.execute(db)
  const cutOff = outcomes.filter(({ isCutOff }) => isCutOff)
  if (cutOff.length > 0)
    await noteCutOffs(
      db,
      cutOff.map(({ id }) => id),
      now,
    )
  if (outcomes.some(({ status, isCutOff }) => status === 'sent' && !isCutOff)) await endPause(db)
}

// Longer than the queue retries.
const TRIED_DAYS = 2

/** Fail mails that are still queued after 2 days. Their jobs are gone, as after a restore. */
export async function failLostMails(db: Db, now: Date) {
  const before = new Date(now.getTime() - TRIED_DAYS * 86_400_000).toISOString()
  await sql`
    update mail
    set status = 'failed', last_error = coalesce(last_error, 'nobody delivered it')
    where status = 'queued'
      and created_at < ${before}`.execute(db)
}

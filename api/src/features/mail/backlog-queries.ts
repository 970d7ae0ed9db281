import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import type { MailBacklog } from '../../lib/metrics/metrics.ts'

/** Count queued and failed mails of both kinds. */
export async function listBacklog(db: Db, now: Date): Promise<MailBacklog[]> {
  const time = now.toISOString()
  const { rows } = await sql<MailBacklog>`
    select kind.name as kind,
           count(m.id) filter (where m.status = 'queued') as waiting,
           coalesce(extract(epoch from ${time}::timestamptz - min(m.created_at) filter (
             where m.status = 'queued' and m.last_error is null)), 0)::float as oldest_seconds,
           count(m.id) filter (
             where m.status = 'failed' and m.created_at > ${time}::timestamptz - interval '1 day') as failed,
           count(m.id) filter (
             where m.status = 'sent' and m.last_error is not null
               and m.cut_off_at > ${time}::timestamptz - interval '1 day') as unsure,
           exists (select from mail_pause where paused_at is not null) as is_paused
    from (values ('urgent', true), ('other', false)) as kind (name, is_urgent)
    left join mail m on m.is_urgent = kind.is_urgent and (m.status in ('queued', 'failed') or m.cut_off_at is not null)
    group by kind.name`.execute(db)
  return rows
}

import type { ReportInput, ReportReason } from '@semai/contract/report'
import { sql } from 'kysely'
import { newId, type Db, type Tx } from '../../lib/database/db.ts'
import { insertAudit } from '../auth/audit-queries.ts'

/** What is reported, as it is just now. */
export interface Reported {
  subject: ReportInput['subject']
  subject_id: string
  channel_id: string | null
  /** Whose words or behaviour it is; null once their account is gone. */
  about_id: string | null
  region_hub_id: string | null
  excerpt: string
}

export interface NewReport extends Reported {
  reporter_id: string
  reason: ReportReason
  note: string
  due_at: string
  is_trusted: boolean
}

export interface OpenCase extends Reported {
  id: string
  hidden_at: string | null
}

/** Answers the open case of what is reported, which stays locked: a new one, or that of who reported it first. */
export async function openCase(tx: Tx, { due_at, ...reported }: NewReport, now: Date): Promise<OpenCase> {
  const time = now.toISOString()
  const { subject, subject_id, channel_id, about_id, region_hub_id, excerpt } = reported
  const { rows } = await sql<OpenCase>`
    insert into moderation_case
      (id, subject, subject_id, channel_id, about_id, region_hub_id, excerpt, due_at, created_at, updated_at)
    values
      (${newId()}, ${subject}, ${subject_id}, ${channel_id}, ${about_id}, ${region_hub_id}, ${excerpt}, ${due_at},
       ${time}, ${time})
    on conflict (subject, subject_id) where status = 'open'
    do update set updated_at = excluded.updated_at
    returning id, subject, subject_id, channel_id, about_id, region_hub_id, excerpt, hidden_at`.execute(tx)
  if (!rows[0]) throw new Error('a case was neither opened nor found')
  return rows[0]
}

/** Answers whether it is new: who reports the same again has said nothing more. */
export async function insertReport(tx: Tx, caseId: string, report: NewReport, now: Date): Promise<boolean> {
  const id = newId()
  const time = now.toISOString()
  const { rows } = await sql`
    insert into report
      (id, case_id, reporter_id, subject, subject_id, channel_id, about_id, reason, note, excerpt, is_trusted, due_at,
       created_at, updated_at)
    values
      (${id}, ${caseId}, ${report.reporter_id}, ${report.subject}, ${report.subject_id}, ${report.channel_id},
       ${report.about_id}, ${report.reason}, ${report.note}, ${report.excerpt}, ${report.is_trusted}, ${report.due_at},
       ${time}, ${time})
    on conflict on constraint report_once do nothing
    returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    update moderation_case
    set due_at = least(due_at, ${report.due_at}::timestamptz)
    where id = ${caseId}`.execute(tx)
  // Not about who is reported: they read their own trail.
  const details = { report: id, subject: report.subject, reason: report.reason }
  await insertAudit(tx, { actor_id: report.reporter_id, action: 'report-made', details }, now)
  return true
}

/** How many somebody has made since a moment. Of several at once, each waits for the one before it. */
export async function countReports(tx: Tx, reporterId: string, since: Date): Promise<number> {
  await sql`select from app_user where id = ${reporterId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from report
    where reporter_id = ${reporterId}
      and created_at > ${since.toISOString()}`.execute(tx)
  return rows[0]?.count ?? 0
}

const DAY_MS = 86_400_000
const OLD_ENOUGH_MS = 7 * DAY_MS
const UNTOUCHED_MS = 30 * DAY_MS
const REMEMBERED_MS = 90 * DAY_MS
const WRONG_ALLOWED = 2

/**
 * Whether somebody's reports may hide what they are about: no fresh account, nobody who was moderated a while ago, nobody
 * whose reports were mostly wrong.
 */
export async function isTrusted(db: Db | Tx, userId: string, now: Date): Promise<boolean> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const { rows } = await sql`
    select
    from app_user u
    where u.id = ${userId}
      and u.status = 'active'
      and u.email_verified_at is not null
      and u.created_at <= ${before(OLD_ENOUGH_MS)}
      and not exists (
        select
        from moderation_action a
        where a.about_id = u.id
          and a.kind in ('hide', 'warn', 'suspend')
          and a.created_at > ${before(UNTOUCHED_MS)}
          and not exists (select from appeal where action_id = a.id and status = 'upheld')
      )
      and (
        select count(*) filter (where status = 'dismissed') <= count(*) filter (where status = 'upheld') + ${WRONG_ALLOWED}
        from report
        where reporter_id = u.id
          and created_at > ${before(REMEMBERED_MS)}
      )`.execute(db)
  return rows.length > 0
}

export async function countTrustedReports(tx: Tx, caseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from report
    where case_id = ${caseId}
      and is_trusted`.execute(tx)
  return rows[0]?.count ?? 0
}

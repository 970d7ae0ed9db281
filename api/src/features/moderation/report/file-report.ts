import { sql } from 'kysely'
import { newId, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { hideUntilReviewed } from './hide-until-reviewed.ts'
import { countReports, type NewReport, type OpenCase } from './queries.ts'

const REPORTS_A_DAY = 30
const DAY_MS = 86_400_000

/**
 * Files a report with the open case of what it is about, which is hidden once enough have reported it. The same again says
 * nothing more.
 * @throws Failure too-many-requests
 */
export async function fileReport(deps: Deps, tx: Tx, report: NewReport) {
  const now = deps.clock.now()
  const earlier = await countReports(tx, report.reporter_id, new Date(now.getTime() - DAY_MS))
  const opened = await openCase(tx, report, now)
  if (!(await insertReport(tx, opened.id, report, now))) return
  if (earlier >= REPORTS_A_DAY) throw new Failure('too-many-requests', { retryAfterSeconds: 3600 })
  await hideUntilReviewed(deps, tx, opened)
}

/** Return the open case of reported content, locked: a new one, or that of the first report. */
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

/** Insert a report. Returns false if the person has reported the same before. */
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
  // Not about the reported person, who can read their audit log.
  const details = { report: id, subject: report.subject, reason: report.reason }
  await insertAudit(tx, { actor_id: report.reporter_id, action: 'report-made', details }, now)
  return true
}

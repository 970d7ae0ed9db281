import type { ReportInput, ReportReason } from '@semai/contract/moderation/report'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'

/** Reported content in its present state. */
export interface Reported {
  subject: ReportInput['subject']
  subject_id: string
  channel_id: string | null
  /** Its author or the reported person; null after the account was anonymised. */
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

/** Count a person's reports since an instant. Locks the person: reports of one person run one after another. */
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
 * Whether a person's reports may hide content: not those of new accounts, of people moderated recently, or of people whose
 * reports were mostly rejected.
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

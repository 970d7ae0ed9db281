import { serverLimits } from '@semai/contract/call/limits'
import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { placeOf, setHidden } from '../case/hide-content.ts'
import { notifyHiddenUntilReviewed } from '../notifications.ts'
import { countTrustedReports, type OpenCase } from './queries.ts'

/** Hide content that enough trusted people have reported, until a moderator decides. Hides no person. */
export async function hideUntilReviewed(deps: Deps, tx: Tx, open: OpenCase) {
  if (open.hidden_at || open.subject === 'user') return
  if ((await countTrustedReports(tx, open.id)) < serverLimits.hidingReports) return
  if (await isProtected(tx, open)) return
  const now = deps.clock.now()
  if (!(await setHidden(tx, open, true, now))) return
  await sql`update moderation_case set hidden_at = ${now.toISOString()} where id = ${open.id}`.execute(tx)
  const details = { case: open.id, subject: open.subject, hidden_before: false, hidden_after: true }
  await insertAudit(tx, { actor_id: null, action: 'moderation-auto-hidden', subject_id: open.about_id, details }, now)
  if (open.about_id) await notifyHiddenUntilReviewed(deps, tx, { ...open, about_id: open.about_id })
}

/** Whether a moderator cleared the content after its last change, or the programme wrote it. */
async function isProtected(tx: Tx, written: OpenCase): Promise<boolean> {
  const { subject, subject_id, about_id } = written
  const { rows } = await sql`
    select
    where exists (select from app_user where id = ${about_id} and scope in ('operator', 'admin'))
       or exists (
         select
         from moderation_case
         where subject = ${subject}
           and subject_id = ${subject_id}
           and status = 'dismissed'
           and decided_at > coalesce((select edited_at from ${placeOf(written)}), '-infinity')
       )`.execute(tx)
  return rows.length > 0
}

import { sql } from 'kysely'
import type { MentorSetting } from '@semai/contract/mentor/staff'
import type { Tx } from '../../../lib/database/db.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { readMentorSetting } from './setting-queries.ts'

const fields = ['max_open', 'max_month', 'no_show_limit', 'no_show_days', 'pause_days'] as const

/** Save the booking limits and write the changes to the audit log. */
export async function saveSetting(
  tx: Tx,
  { clock }: { clock: Clock },
  { actor_id, setting }: { actor_id: string; setting: MentorSetting },
) {
  await sql`select from mentor_setting for update`.execute(tx)
  const before = await readMentorSetting(tx)
  const changes = fields
    .filter((field) => before[field] !== setting[field])
    .map((field) => ({ field, before: before[field], after: setting[field] }))
  if (changes.length === 0) return before
  const now = clock.now()
  const { max_open, max_month, no_show_limit, no_show_days, pause_days } = setting
  await sql`
    update mentor_setting
    set max_open = ${max_open}, max_month = ${max_month}, no_show_limit = ${no_show_limit},
        no_show_days = ${no_show_days}, pause_days = ${pause_days}, updated_at = ${now.toISOString()}`.execute(tx)
  const details = { resource: 'mentor', label: 'Pengaturan sesi', changes }
  await insertAudit(tx, { actor_id, action: 'console-mentor-setting', subject_id: null, details }, now)
  return readMentorSetting(tx)
}

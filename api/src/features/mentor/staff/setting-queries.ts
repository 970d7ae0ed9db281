import { sql } from 'kysely'
import type { MentorSetting } from '@semai/contract/mentor/staff'
import type { Db, Tx } from '../../../lib/database/db.ts'

/** Read the booking limits. */
export async function readMentorSetting(db: Db | Tx): Promise<MentorSetting> {
  const { rows } = await sql<MentorSetting>`
    select max_open, max_month, no_show_limit, no_show_days, pause_days
    from mentor_setting`.execute(db)
  if (!rows[0]) throw new Error('mentor_setting has no row: its migration writes it')
  return rows[0]
}

import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { actionRefused } from '../../../lib/failure.ts'
import type { ConsoleContext } from '../../console/table.ts'
import { lockManagedMentor, noteAction } from './lock-mentor.ts'
import { unlinkAccount } from './unlink-account.ts'

/**
 * Withdraw the open invitation of a mentor, or unlink the account. Returns the id of the unlinked account; null without one.
 * @throws Failure console-row-not-found, console-action-refused if there is neither invitation nor account
 */
export async function endAccount(context: ConsoleContext, tx: Tx, mentorId: string): Promise<string | null> {
  const mentor = await lockManagedMentor(context, tx, mentorId)
  if (mentor.user_id) {
    await unlinkAccount(tx, mentor.user_id, context.now)
    await noteAction(context, tx, 'console-mentor-unlinked', mentor)
    return mentor.user_id
  }
  const { rows } = await sql`
    update mentor_invitation
    set ended_at = ${context.now.toISOString()}
    where mentor_id = ${mentorId}
      and accepted_at is null
      and ended_at is null
    returning id`.execute(tx)
  if (rows.length === 0) throw actionRefused('Mentor ini tidak punya akun atau undangan yang terbuka.')
  await noteAction(context, tx, 'console-mentor-withdrawn', mentor)
  return null
}

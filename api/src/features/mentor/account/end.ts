import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { ConsoleContext } from '../../console/table.ts'
import { lockKeptMentor, noteAction } from './lock-mentor.ts'
import { unlinkAccount } from './unlink.ts'

/**
 * Takes back what invites a mentor, or takes the mentor away from the account. Answers whose it was; null for nobody's.
 * @throws Failure console-row-not-found, console-action-refused where there is neither
 */
export async function endAccount(context: ConsoleContext, tx: Tx, mentorId: string): Promise<string | null> {
  const mentor = await lockKeptMentor(context, tx, mentorId)
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
  if (rows.length === 0) throw new Failure('console-action-refused')
  await noteAction(context, tx, 'console-mentor-withdrawn', mentor)
  return null
}

import type { Tx } from '../../../lib/database/db.ts'
import { insertAudit } from '../insert-audit.ts'
import { revokeAllSessions } from '../session/revoke-sessions.ts'
import { deleteTwoStep } from './remove-two-step.ts'
import { findAccount } from '../user-queries.ts'

/** Disable two-step sign-in of the last administrator. Command line only. Returns the name; null if it was off. */
export async function resetTwoStepOf(tx: Tx, email: string, now: Date): Promise<string | null> {
  const account = await findAccount(tx, email)
  if (!account || !(await deleteTwoStep(tx, account.id))) return null
  await revokeAllSessions(tx, account.id, now)
  await insertAudit(tx, { actor_id: null, action: 'two-step-reset', subject_id: account.id }, now)
  return account.full_name
}

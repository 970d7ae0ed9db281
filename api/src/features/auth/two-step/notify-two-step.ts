import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { insertAudit } from '../insert-audit.ts'
import { twoStepOffEmail, twoStepOnEmail } from './emails.ts'
import { getAccount } from '../user-queries.ts'
import { mailAccount } from '../mail-account.ts'

const emails = { 'two-step-on': twoStepOnEmail, 'two-step-off': twoStepOffEmail }

/** Mail a notice, and write to the audit log, that two-step sign-in was enabled or disabled. */
export async function notifyTwoStep(deps: Deps, tx: Tx, userId: string, action: keyof typeof emails) {
  const account = await getAccount(tx, userId)
  await mailAccount(deps, tx, account, emails[action](account.full_name, deps.config))
  await insertAudit(tx, { actor_id: userId, action, subject_id: userId }, deps.clock.now())
}

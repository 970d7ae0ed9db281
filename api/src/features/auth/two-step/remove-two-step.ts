import { sql } from 'kysely'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { notifyTwoStep } from './notify-two-step.ts'
import { Failure } from '../../../lib/failure.ts'
import { isStaff, type Session } from '../../../lib/security/session.ts'
import { proveOwnCode } from './prove-code.ts'

/** Disable two-step sign-in. @throws Failure two-step-kept if it is required, two-step-off, two-step-code-wrong, too-many-requests */
export async function removeTwoStep(deps: Deps, { user_id, account }: Session, code: string) {
  if (deps.config.twoStepRequired && isStaff(account.scope)) throw new Failure('two-step-kept')
  await proveOwnCode(deps, user_id, code)
  await transaction(deps.db, async (tx) => {
    await deleteTwoStep(tx, user_id)
    await notifyTwoStep(deps, tx, user_id, 'two-step-off')
  })
  deps.sessions.forget({ user_id })
}

/** Returns whether it was enabled. */
export async function deleteTwoStep(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ was_on: boolean }>`
    delete from two_step
    where user_id = ${userId}
    returning enabled_at is not null as was_on`.execute(tx)
  return rows[0]?.was_on ?? false
}

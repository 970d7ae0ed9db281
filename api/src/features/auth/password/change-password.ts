import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Session } from '../../../lib/security/session.ts'
import { insertAudit } from '../insert-audit.ts'
import { endResets } from '../code/claim-code.ts'
import { passwordChangedEmail } from './emails.ts'
import { revokeOtherSessions } from '../session/revoke-sessions.ts'
import { updatePassword } from './update-password.ts'
import { mailAccount } from '../mail-account.ts'
import type { changePassword } from '@semai/contract/profile/personal'
import type { Static } from 'typebox'
import { fieldFailure } from '../../../lib/failure.ts'
import { hashPassword } from '../../../lib/security/password.ts'
import { proveOwner } from '../proof/prove-owner.ts'
import { isCommonPassword } from './rules.ts'

type ChangeInput = Static<typeof changePassword.schema.body>

/**
 * Set a new or first password, end all other sessions and send a notice.
 * @throws Failure wrong-password, code-invalid, password-too-common, too-many-requests
 */
export async function replacePassword(deps: Deps, session: Session, input: ChangeInput) {
  const { user_id: userId } = session
  const { current_password, mailed_code, password } = input
  const proof = { password: current_password, mailed_code }
  const account = await proveOwner(deps, { userId, action: 'password', proof, field: 'current_password' })
  if (isCommonPassword(password, account)) throw fieldFailure('password-too-common', 'password')
  const passwordHash = await hashPassword(password)
  const now = deps.clock.now()
  await transaction(deps.db, async (tx) => {
    await updatePassword(tx, userId, passwordHash, now)
    await endResets(tx, userId, now)
    await revokeOtherSessions(tx, session, now)
    const text = passwordChangedEmail(account.full_name, deps.config, { devices: 'semua perangkat lain' })
    await mailAccount(deps, tx, account, text)
    await insertAudit(tx, { actor_id: userId, action: 'password-changed', subject_id: userId }, now)
  })
  deps.sessions.forget({ user_id: userId })
}

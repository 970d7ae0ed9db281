import type { OwnerAction } from '@semai/contract/auth/proof'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { postMail } from '../../mail/post-mail.ts'
import { claimResend } from '../attempt/claim-try.ts'
import { insertChallenge } from '../code/issue-code.ts'
import { ownerCodeEmail } from '../emails.ts'
import { getAccount } from '../user-queries.ts'

/** Mail a code that proves the owner for this action only. @throws Failure resend-too-soon */
export async function mailOwnerCode(deps: Deps, userId: string, action: OwnerAction) {
  const { db, clock, signer } = deps
  const { id: user_id, email, full_name } = await getAccount(db, userId)
  const now = clock.now()
  await claimResend(db, `proof-${action}`, email, now)
  await transaction(db, async (tx) => {
    const { code } = await insertChallenge(tx, signer, { purpose: 'proof', email, user_id, payload: { action } }, now)
    await postMail(tx, deps, { ...ownerCodeEmail(full_name, code, action), to: email, user_id }, now)
  })
}

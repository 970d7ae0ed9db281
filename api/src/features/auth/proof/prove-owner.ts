import type { OwnerAction, OwnerProof } from '@semai/contract/auth/proof'
import type { Deps } from '../../../lib/deps.ts'
import { fieldFailure } from '../../../lib/failure.ts'
import { verifyPassword } from '../../../lib/security/password.ts'
import { claimTry, forgetTries } from '../attempt/claim-try.ts'
import { insertAudit } from '../insert-audit.ts'
import { claimCode } from '../code/claim-code.ts'
import { type Account, getAccount } from '../user-queries.ts'

interface Owner {
  userId: string
  /** A mailed code is valid only for the action named in its mail. */
  action: OwnerAction
  proof: OwnerProof
  /** Body field that holds the password. */
  field?: string
}

/**
 * A signed-in person proves once more that they own the account, before something that opens or ends it: by the
 * password, or by a mailed code where there is none. A session alone, which may be stolen, is never enough.
 * @throws Failure wrong-password, code-invalid, too-many-requests
 */
export async function proveOwner(
  deps: Pick<Deps, 'db' | 'clock' | 'signer'>,
  { userId, action, proof, field = 'password' }: Owner,
): Promise<Account> {
  const account = await getAccount(deps.db, userId)
  if (account.password_hash) await provePassword(deps, account, { password: proof.password, field })
  else await proveByMail(deps, account, { action, code: proof.mailed_code })
  return account
}

/** Wrong tries count with those of signing in. */
async function provePassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: Account,
  { password, field }: { password: string | undefined; field: string },
) {
  if (!password) throw fieldFailure('wrong-password', field)
  const now = clock.now()
  await claimTry(db, 'account', account.email, now)
  if (await verifyPassword(account.password_hash, password)) {
    await forgetTries(db, 'account', account.email)
    return
  }
  await insertAudit(db, { actor_id: account.id, action: 'password-refused', subject_id: account.id }, now)
  throw fieldFailure('wrong-password', field)
}

async function proveByMail(
  { db, clock, signer }: Pick<Deps, 'db' | 'clock' | 'signer'>,
  { id, email }: Account,
  { action, code }: { action: OwnerAction; code: string | undefined },
) {
  const challenge = code ? await claimCode(db, signer, { purpose: 'proof', email, code, action }, clock.now()) : null
  if (challenge?.user_id !== id) throw fieldFailure('code-invalid', 'mailed_code')
}

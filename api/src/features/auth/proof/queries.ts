import type { OwnerDeed, OwnerProof } from '@semai/contract/proof'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { verifyPassword } from '../../../lib/security/password.ts'
import { postMail } from '../../mail/queries.ts'
import { insertAudit } from '../audit-queries.ts'
import { claimCode, insertChallenge } from '../code/challenge-queries.ts'
import { claimResend, claimTry, forgetTries } from '../attempt/throttle-queries.ts'
import { ownerCodeEmail } from '../emails.ts'
import { findAccountById, type Account } from '../user-queries.ts'

interface Owner {
  userId: string
  proof: OwnerProof
  /** Where the password stands in the body. */
  field?: string
}

/**
 * A signed-in person proves once more that they own the account, before something that opens or ends it: by the
 * password, or by a mailed code where there is none. A session alone, which may be stolen, is never enough.
 * @throws Failure wrong-password, code-invalid, too-many-requests
 */
export async function proveOwner(
  deps: Pick<Deps, 'db' | 'clock' | 'signer'>,
  { userId, proof, field = 'password' }: Owner,
): Promise<Account> {
  const account = await findAccountById(deps.db, userId)
  if (!account) throw new Failure('profile-missing')
  if (account.password_hash) await provePassword(deps, account, { password: proof.password, field })
  else await proveByMail(deps, account, proof.mailed_code)
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
  code: string | undefined,
) {
  const challenge = code ? await claimCode(db, signer, { purpose: 'proof', email, code }, clock.now()) : null
  if (challenge?.user_id !== id) throw fieldFailure('code-invalid', 'mailed_code')
}

/** Mails the code that such a proof takes. @throws Failure resend-too-soon */
export async function mailOwnerCode(deps: Deps, userId: string, deed: OwnerDeed) {
  const { db, clock, signer } = deps
  const account = await findAccountById(db, userId)
  if (!account) throw new Failure('profile-missing')
  const { id: user_id, email, full_name } = account
  const now = clock.now()
  await claimResend(db, 'proof', email, now)
  await transaction(db, async (tx) => {
    const { code } = await insertChallenge(tx, signer, { purpose: 'proof', email, user_id, payload: null }, now)
    await postMail(tx, deps, { ...ownerCodeEmail(full_name, code, deed), to: email, user_id }, now)
  })
}

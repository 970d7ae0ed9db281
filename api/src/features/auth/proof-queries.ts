import type { Deps } from '../../lib/deps.ts'
import { Failure, fieldFailure } from '../../lib/failure.ts'
import { verifyPassword } from '../../lib/password.ts'
import { insertAudit } from './audit-queries.ts'
import { countSignInFailure, forgetSignInFailures, refuseBlockedAccount } from './throttle-queries.ts'
import { findAccountById, type Account } from './user-queries.ts'

/**
 * A signed-in person proves by the password that they own the account, before something that cannot be undone. Wrong
 * tries count with those of signing in. @throws Failure password-missing, wrong-password, too-many-requests
 */
export async function proveOwner(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  password: string,
  field: string,
): Promise<Account> {
  const now = clock.now()
  const account = await findAccountById(db, userId)
  if (!account) throw new Failure('profile-missing')
  if (!account.password_hash) throw new Failure('password-missing')
  await refuseBlockedAccount(db, account.email, now)
  if (await verifyPassword(account.password_hash, password)) {
    await forgetSignInFailures(db, account.email)
    return account
  }
  await countSignInFailure(db, account.email, now)
  await insertAudit(db, { actor_id: userId, action: 'password-refused', subject_id: userId }, now)
  throw fieldFailure('wrong-password', field)
}

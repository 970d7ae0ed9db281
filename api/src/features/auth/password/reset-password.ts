import { normalEmail } from '../../../lib/text/normal-email.ts'
import type { resetPassword } from '@semai/contract/auth/auth'
import type { Static } from 'typebox'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { hashPassword } from '../../../lib/security/password.ts'
import { insertConsents } from '../../profile/record-consents.ts'
import { activateAccount } from '../activate-account.ts'
import { insertAudit } from '../insert-audit.ts'
import { type Challenge, claimCode, claimLink, endResets } from '../code/claim-code.ts'
import { passwordChangedEmail } from './emails.ts'
import { deleteIdentities } from '../identity/unlink-identity.ts'
import { revokeAllSessions } from '../session/revoke-sessions.ts'
import { type Account, findAccountById } from '../user-queries.ts'
import { isCommonPassword } from './rules.ts'
import { updatePassword } from './update-password.ts'
import { mailAccount } from '../mail-account.ts'
import { forgetTries } from '../attempt/claim-try.ts'

type ResetBody = Static<typeof resetPassword.schema.body>

/**
 * Set a new password by a mailed code or link. The proof decides the account, never a sent address. Ends all sessions, unlinks
 * identities that a stranger may have linked, and sends a notice.
 * @throws Failure link-invalid, code-invalid, password-too-common
 */
export async function setNewPassword(deps: Deps, body: ResetBody) {
  // One transaction, so that the proof is used up only if the password is accepted. A wrong code still counts as a try.
  const account = await transaction(deps.db, (tx) => setPassword(deps, tx, body))
  if (!account) throw 'token' in body ? new Failure('link-invalid') : fieldFailure('code-invalid', 'code')
  deps.sessions.forget({ user_id: account.id })
  await forgetTries(deps.db, 'account', account.email)
}

/** Null when there is no proof. */
async function setPassword(deps: Deps, tx: Tx, body: ResetBody): Promise<Account | null> {
  const now = deps.clock.now()
  const challenge = await claimProof(deps, tx, body)
  const account = challenge?.user_id ? await findAccountById(tx, challenge.user_id) : null
  if (!challenge || !account) return null
  if (isCommonPassword(body.password, account)) throw fieldFailure('password-too-common', 'password')
  // Only now: hashing is dear, and not done for guesses.
  await updatePassword(tx, account.id, await hashPassword(body.password), now)
  // The mail proves the address, so it confirms a pending account too.
  const isActivated = await activateAccount(tx, account.id, null, now)
  if (isActivated) await insertSignUpConsents(tx, account.id, now)
  await endResets(tx, account.id, now)
  await revokeAllSessions(tx, account.id, now)
  const untied = await deleteIdentities(tx, account.id)
  const text = passwordChangedEmail(account.full_name, deps.config, { identities: untied.length })
  await mailAccount(deps, tx, { id: account.id, email: challenge.email }, text)
  const details = { untied }
  await insertAudit(tx, { actor_id: account.id, action: 'password-reset', subject_id: account.id, details }, now)
  return account
}

function claimProof({ clock, signer }: Deps, tx: Tx, body: ResetBody): Promise<Challenge | null> {
  if ('token' in body) return claimLink(tx, 'reset', body.token, clock.now())
  return claimCode(tx, signer, { purpose: 'reset', email: normalEmail(body.email), code: body.code }, clock.now())
}

// Without its form there would be no pending account.
const insertSignUpConsents = (tx: Tx, userId: string, now: Date) =>
  insertConsents(tx, { user_id: userId, purposes: ['terms', 'adult'], is_granted: true, at: now.toISOString() })

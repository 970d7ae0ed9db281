import type { SignedIn } from '@semai/contract/auth'
import { accountExistsLetter, confirmEmailLetter, noAccountLetter } from '../../lib/account-letters.ts'
import { transaction, type Tx } from '../../lib/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { postMail } from '../mail/queries.ts'
import { liftEnded } from '../moderation/suspension-queries.ts'
import { getProfile } from '../profile/queries.ts'
import { insertAudit } from './audit-queries.ts'
import { insertChallenge, type Payload } from './challenge-queries.ts'
import { closedFailure } from './reopen-queries.ts'
import { insertSession, type Device } from './session-queries.ts'
import { claimResend } from './throttle-queries.ts'
import { refuseWithoutCode } from './two-step-queries.ts'
import { findAccount, type Account } from './user-queries.ts'

/** Opens a session for who has proven the first step. @throws Failure two-step-required */
export async function signIn(deps: Deps, tx: Tx, userId: string, device: Device): Promise<SignedIn> {
  await refuseWithoutCode(deps, tx, userId, 'enter')
  return openSession(deps, tx, userId, device)
}

/** Opens a session, whatever it takes having been proven, and answers what every sign-in answers. */
export async function openSession(deps: Deps, tx: Tx, userId: string, device: Device): Promise<SignedIn> {
  const now = deps.clock.now()
  const token = await insertSession(tx, userId, device, now)
  await insertAudit(tx, { actor_id: userId, action: 'sign-in', subject_id: userId }, now)
  return { user: await getProfile(tx, userId), token }
}

/**
 * Call it once the password, or a provider, has told that it is them.
 * @throws Failure account-suspended, account-closed, email-not-verified (after a new code was mailed)
 */
export async function refuseInactive(deps: Deps, account: Account) {
  if (account.status === 'active') return
  if (account.status === 'suspended') {
    // Its time may be over before the job has come by.
    if (await transaction(deps.db, (tx) => liftEnded(deps, tx, account.id))) return
    throw new Failure('account-suspended', { details: { support_email: deps.config.supportEmail } })
  }
  if (account.status !== 'pending') throw await closedFailure(deps, account.id)
  // Without a registration of its own: the password that was just proven is the one that stays.
  const mail = (tx: Tx) => mailConfirmation(deps, tx, account.email, null)
  const registration_id = await mailIfDue(deps, account.email, mail)
  throw new Failure('email-not-verified', {
    details: { email: account.email, ...(registration_id && { registration_id }) },
  })
}

/** Mails a code unless one went a moment ago, which is still good. Answers the id that ties it to this browser. */
export async function mailIfDue(deps: Deps, email: string, mail: (tx: Tx) => Promise<string>): Promise<string | null> {
  try {
    await claimResend(deps.db, 'validation', email, deps.clock.now())
  } catch (error) {
    if (error instanceof Failure && error.code === 'resend-too-soon') return null
    throw error
  }
  return transaction(deps.db, mail)
}

/**
 * Mails whatever an address deserves: a code to one that waits for it, a word to one that has an account or none.
 * The same rows are written each time, so that neither answer nor timing tells which it was.
 */
export async function mailConfirmation(deps: Deps, tx: Tx, email: string, payload: Payload | null): Promise<string> {
  const { signer, config, clock } = deps
  const now = clock.now()
  const account = await findAccount(tx, email)
  const user_id = account?.id ?? null
  const challenge = await insertChallenge(tx, signer, { purpose: 'validation', email, user_id, payload }, now)
  const proof = { publicUrl: config.publicUrl, email, code: challenge.code, link: challenge.link }
  const letter = !account
    ? noAccountLetter(config.publicUrl)
    : account.status === 'pending'
      ? confirmEmailLetter(payload?.registration?.full_name ?? account.full_name, proof)
      : accountExistsLetter(account.full_name, config.publicUrl)
  await postMail(tx, deps, { ...letter, to: email, user_id }, now)
  return challenge.id
}

import type { SignedIn } from '@semai/contract/auth'
import { deviceName } from '@semai/contract/device-name'
import { transaction, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { formatInstant } from '../../lib/time/format.ts'
import { postMail } from '../mail/queries.ts'
import { liftEnded } from '../moderation/suspension-queries.ts'
import { getProfile } from '../profile/queries.ts'
import { insertAudit } from './audit-queries.ts'
import { insertChallenge, type Payload } from './code/challenge-queries.ts'
import { accountExistsEmail, confirmationEmail, newDeviceEmail, noAccountEmail, resetPasswordEmail } from './emails.ts'
import { closedFailure } from './reopen/queries.ts'
import { endOldest, insertSession, isNewDevice, type Device } from './session/queries.ts'
import { claimResend } from './attempt/throttle-queries.ts'
import { refuseWithoutCode } from './two-step/queries.ts'
import { findAccount, findRegistration, type Account } from './user-queries.ts'

/** Opens a session for who has proven the first step. @throws Failure two-step-required */
export async function signIn(deps: Deps, tx: Tx, who: SignIn): Promise<SignedIn> {
  await refuseWithoutCode(deps, tx, who.userId, 'enter')
  return openSession(deps, tx, who)
}

/** How somebody came in: what the audit log says of it. */
type Way = 'password' | 'google' | 'auth0' | 'code' | 'two-step' | 'reopened'

export interface SignIn {
  userId: string
  device: Device
  way: Way
}

/** Opens a session, whatever it takes having been proven, and answers what every sign-in answers. */
export async function openSession(deps: Deps, tx: Tx, { userId, device, way }: SignIn): Promise<SignedIn> {
  const now = deps.clock.now()
  const isNew = await isNewDevice(tx, userId, device)
  const token = await insertSession(tx, userId, device, now)
  // Read anew from now on, and again once this is committed: at most five seconds are between.
  for (const id of await endOldest(tx, userId, now)) deps.sessions.forget({ id })
  await insertAudit(tx, { actor_id: userId, action: 'sign-in', subject_id: userId, details: { way } }, now)
  const user = await getProfile(tx, userId, deps.config)
  if (isNew) await mailNewDevice(deps, tx, user, device)
  return { user, token }
}

async function mailNewDevice(deps: Deps, tx: Tx, user: SignedIn['user'], { user_agent }: Device) {
  const now = deps.clock.now()
  const at = formatInstant(now.toISOString(), user.time_zone)
  const letter = newDeviceEmail(user.full_name, deps.config, { device: deviceName(user_agent), at })
  await postMail(tx, deps, { ...letter, to: user.email, user_id: user.id }, now)
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
  // The password that was just proven is the one that stays.
  const registration = await findRegistration(deps.db, account.id)
  const { id } = await startConfirmation(deps, account.email, async () => ({ registration }))
  throw new Failure('email-not-verified', { details: { email: account.email, registration_id: id } })
}

interface Started {
  /** Ties what was typed to this browser. */
  id: string
  /** The refusal of another mail while the last one is still new. Null when one went. */
  tooSoon: Failure | null
}

/**
 * Keeps what waits for the proof of an address, and mails a code unless one went a moment ago, which is just as good.
 * `begin` may open the account first. It is the same work for every address.
 */
export async function startConfirmation(
  deps: Deps,
  email: string,
  begin: (tx: Tx) => Promise<Payload | null>,
): Promise<Started> {
  const tooSoon = await claimResend(deps.db, 'validation', email, deps.clock.now()).then(() => null, tooSoonOf)
  const id = await transaction(deps.db, async (tx) => {
    const payload = await begin(tx)
    return tooSoon ? keepUnmailed(deps, tx, email, payload) : mailConfirmation(deps, tx, email, payload)
  })
  return { id, tooSoon }
}

/** The refusal itself when it is one of mailing too soon; anything else goes on being thrown. */
function tooSoonOf(error: unknown): Failure {
  if (error instanceof Failure && error.code === 'resend-too-soon') return error
  throw error
}

async function keepUnmailed({ signer, clock }: Deps, tx: Tx, email: string, payload: Payload | null) {
  const user_id = (await findAccount(tx, email))?.id ?? null
  const challenge = { purpose: 'validation', email, user_id, payload, is_mailed: false } as const
  return (await insertChallenge(tx, signer, challenge, clock.now())).id
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
    ? noAccountEmail(config.publicUrl)
    : account.status === 'pending'
      ? confirmationEmail(proof)
      : accountExistsEmail(account.full_name, config.publicUrl)
  await postMail(tx, deps, { ...letter, to: email, user_id }, now)
  return challenge.id
}

/** Mails a code and a link for a new password, or that there is no account: the same rows for every address. */
export async function mailReset({ signer, config, clock, jobs }: Deps, tx: Tx, email: string) {
  const now = clock.now()
  const account = await findAccount(tx, email)
  const user_id = account?.id ?? null
  const challenge = await insertChallenge(tx, signer, { purpose: 'reset', email, user_id, payload: null }, now)
  const proof = { publicUrl: config.publicUrl, email, code: challenge.code, link: challenge.link }
  const letter = account
    ? resetPasswordEmail({ full_name: provenName(account), hasPassword: account.password_hash !== null }, proof)
    : noAccountEmail(config.publicUrl)
  await postMail(tx, { jobs }, { ...letter, to: email, user_id }, now)
}

const provenName = ({ status, full_name }: Account) => (status === 'pending' ? null : full_name)

/** The same unless such a mail went a moment ago. */
export async function mailResetIfDue(deps: Deps, tx: Tx, email: string) {
  const tooSoon = await claimResend(tx, 'reset', email, deps.clock.now()).then(() => null, tooSoonOf)
  if (!tooSoon) await mailReset(deps, tx, email)
}

import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import type { Failure } from '../../../lib/failure.ts'
import { postMail } from '../../mail/post-mail.ts'
import { claimResend, tooSoonOf } from '../attempt/claim-try.ts'
import { insertChallenge, type Payload } from '../code/issue-code.ts'
import { accountExistsEmail, confirmationEmail, noAccountEmail } from '../emails.ts'
import { findAccount } from '../user-queries.ts'

interface Started {
  /** Binds the registration to this browser. */
  id: string
  /** Failure if the last mail is too recent; null if a mail was sent. */
  tooSoon: Failure | null
}

/**
 * Store a registration and mail a code, unless a recent code is still valid. `begin` may create the account first. Does equal work
 * for every address.
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

async function keepUnmailed({ signer, clock }: Deps, tx: Tx, email: string, payload: Payload | null) {
  const user_id = (await findAccount(tx, email))?.id ?? null
  const challenge = { purpose: 'validation', email, user_id, payload, is_mailed: false } as const
  return (await insertChallenge(tx, signer, challenge, clock.now())).id
}

/**
 * Mail a code to a pending address, or a notice to one with or without an account. Writes equal rows each time, so that neither
 * answer nor timing reveals which.
 */
export async function mailConfirmation(deps: Deps, tx: Tx, email: string, payload: Payload | null): Promise<string> {
  const { signer, config, clock } = deps
  const now = clock.now()
  const account = await findAccount(tx, email)
  const user_id = account?.id ?? null
  const challenge = await insertChallenge(tx, signer, { purpose: 'validation', email, user_id, payload }, now)
  const proof = { publicUrl: config.publicUrl, email, code: challenge.code, link: challenge.link }
  const text = !account
    ? noAccountEmail(config.publicUrl)
    : account.status === 'pending'
      ? confirmationEmail(proof)
      : accountExistsEmail(account.full_name, config.publicUrl)
  await postMail(tx, deps, { ...text, to: email, user_id }, now)
  return challenge.id
}

import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { postMail } from '../../mail/post-mail.ts'
import { claimResend, tooSoonOf } from '../attempt/claim-try.ts'
import { insertChallenge } from '../code/issue-code.ts'
import { noAccountEmail } from '../emails.ts'
import { resetPasswordEmail } from './emails.ts'
import { type Account, findAccount } from '../user-queries.ts'

/** Mails a code and a link for a new password, or that there is no account: the same rows for every address. */
export async function mailReset({ signer, config, clock, jobs }: Deps, tx: Tx, email: string) {
  const now = clock.now()
  const account = await findAccount(tx, email)
  const user_id = account?.id ?? null
  const challenge = await insertChallenge(tx, signer, { purpose: 'reset', email, user_id, payload: null }, now)
  const proof = { publicUrl: config.publicUrl, email, code: challenge.code, link: challenge.link }
  const text = account
    ? resetPasswordEmail({ full_name: provenName(account), hasPassword: account.password_hash !== null }, proof)
    : noAccountEmail(config.publicUrl)
  await postMail(tx, { jobs }, { ...text, to: email, user_id }, now)
}

const provenName = ({ status, full_name }: Account) => (status === 'pending' ? null : full_name)

/** The same unless such a mail went a moment ago. */
export async function mailResetIfDue(deps: Deps, tx: Tx, email: string) {
  const tooSoon = await claimResend(tx, 'reset', email, deps.clock.now()).then(() => null, tooSoonOf)
  if (!tooSoon) await mailReset(deps, tx, email)
}

import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { type ClosedAccount, findClosed } from '../../profile/close/queries.ts'
import { reactivate } from '../../profile/close/close-account.ts'
import { accountReopenedEmail } from '../emails.ts'
import { refuseWithoutCode } from '../two-step/queries.ts'
import { readTicket } from './rules.ts'
import { mailAccount } from '../mail-account.ts'

/**
 * Reopen the account of a ticket and return its id. Reopening or closing again invalidates earlier tickets.
 * @throws Failure reopen-ticket-invalid, two-step-required
 */
export async function reopen(deps: Deps, tx: Tx, ticket: string): Promise<string> {
  const now = deps.clock.now()
  const read = readTicket(deps.signer, ticket, now)
  const closed = read && (await findClosed(tx, read.id, now))
  if (!closed || !read.fits(closed)) throw new Failure('reopen-ticket-invalid')
  await refuseWithoutCode(deps, tx, closed.id, 'reopen')
  await openAgain(deps, tx, closed)
  return closed.id
}

/** @throws Failure reopen-ticket-invalid when it is open by now */
export async function openAgain(deps: Deps, tx: Tx, closed: ClosedAccount) {
  if (!(await reactivate(tx, closed, deps.clock.now()))) throw new Failure('reopen-ticket-invalid')
  await mailAccount(deps, tx, closed, accountReopenedEmail(closed.full_name, deps.config))
}

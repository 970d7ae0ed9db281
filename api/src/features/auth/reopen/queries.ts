import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { postMail } from '../../mail/queries.ts'
import { anonymisedAfter, findClosed, reactivate, type ClosedAccount } from '../../profile/close-queries.ts'
import { accountReopenedEmail } from '../emails.ts'
import { readTicket, ticketFor } from './rules.ts'
import { refuseWithoutCode } from '../two-step/queries.ts'

/** What whoever signs in to a closed account is told: while it can be reopened, with the ticket that does so. */
export async function closedFailure({ db, signer, clock }: Deps, userId: string): Promise<Failure> {
  const now = clock.now()
  const closed = await findClosed(db, userId, now)
  if (!closed) return new Failure('account-closed')
  const ticket = ticketFor(signer, closed, now)
  const anonymised_after = anonymisedAfter(new Date(closed.deactivated_at))
  return new Failure('account-closed', { details: { ticket, anonymised_after } })
}

/**
 * Reopens the account that a ticket is for and answers whose it is. The account's own state uses a ticket up: once it is
 * open, or closed anew, no earlier one fits.
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
  const now = deps.clock.now()
  if (!(await reactivate(tx, closed, now))) throw new Failure('reopen-ticket-invalid')
  const letter = accountReopenedEmail(closed.full_name, deps.config)
  await postMail(tx, deps, { ...letter, to: closed.email, user_id: closed.id }, now)
}

import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { anonymisedAfter, findClosed } from '../../profile/close/queries.ts'
import { ticketFor } from './rules.ts'

/** Build the failure of signing in to a closed account, with a ticket while it can be reopened. */
export async function closedFailure({ db, signer, clock }: Deps, userId: string): Promise<Failure> {
  const now = clock.now()
  const closed = await findClosed(db, userId, now)
  if (!closed) return new Failure('account-closed')
  const ticket = ticketFor(signer, closed, now)
  const anonymised_after = anonymisedAfter(new Date(closed.deactivated_at))
  return new Failure('account-closed', { details: { ticket, anonymised_after } })
}

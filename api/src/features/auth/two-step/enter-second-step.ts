import type { SignedIn } from '@semai/contract/auth/auth'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { findClosed } from '../../profile/close/queries.ts'
import { openSession } from '../session/open-session.ts'
import { refuseInactive } from '../session/log-in.ts'
import { linkIdentity } from '../identity/link-identity.ts'
import { openAgain } from '../reopen/reopen-account.ts'
import type { Device } from '../session/rules.ts'
import { proveCode } from './prove-code.ts'
import { findTwoStep } from './queries.ts'
import { readTicket } from './rules.ts'
import { findAccountById } from '../user-queries.ts'

interface SecondStep {
  ticket: string
  code: string
  link_token?: string
}

/**
 * Sign in by the first step's ticket and a code. A ticket for reopening also reopens the account.
 * @throws Failure two-step-ticket-invalid, two-step-code-wrong, link-invalid, account-suspended, account-closed
 */
export async function enterSecondStep(
  deps: Deps,
  { ticket, code, link_token }: SecondStep,
  device: Device,
): Promise<SignedIn> {
  const { db, signer, clock } = deps
  const read = readTicket(signer, ticket, clock.now())
  const found = read && (await findTwoStep(db, read.id))
  const account = read && (await findAccountById(db, read.id))
  if (!found || !account || !read.fits(found)) throw new Failure('two-step-ticket-invalid')
  const closed = read.isReopening ? await findClosed(db, read.id, clock.now()) : null
  if (!closed) await refuseInactive(deps, account)
  await proveCode(deps, found, code)
  return transaction(db, async (tx) => {
    if (closed) await openAgain(deps, tx, closed)
    if (link_token) await linkIdentity(deps, tx, account.id, link_token)
    return openSession(deps, tx, { userId: account.id, device, way: 'two-step' })
  })
}

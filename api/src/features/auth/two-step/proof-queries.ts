import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { postMail } from '../../mail/queries.ts'
import { insertAudit } from '../audit-queries.ts'
import { FREE_FAILURES } from '../rules.ts'
import { claimTry, forgetTries, type Try } from '../attempt/throttle-queries.ts'
import { recoveryUsedEmail, wrongCodesEmail } from './emails.ts'
import { claimCode, findPending, findTwoStep, type TwoStep } from './queries.ts'
import { findAccountById } from '../user-queries.ts'

/**
 * Uses a code of the authenticator, or a recovery code. Wrong tries are counted for the account, not for the session
 * or ticket. @throws Failure two-step-code-wrong, too-many-requests
 */
export async function proveCode(deps: Deps, found: TwoStep, code: string) {
  const { db, clock } = deps
  const now = clock.now()
  const userId = found.user_id
  const claimed = await claimTry(db, 'two-step', userId, now)
  const kind = await claimCode(deps, db, found, code)
  if (!kind) throw await wrongCode(deps, claimed)
  await forgetTries(db, 'two-step', userId)
  if (kind === 'recovery') await tellOfRecovery(deps, userId, found.codes_left - 1)
}

/** The same for who is signed in. @throws Failure two-step-off, two-step-code-wrong, too-many-requests */
export async function proveOwnCode(deps: Deps, userId: string, code: string) {
  const found = await findTwoStep(deps.db, userId)
  if (!found) throw new Failure('two-step-off')
  await proveCode(deps, found, code)
}

/**
 * The first code of the authenticator that is being set up: a session without the device could guess at it.
 * @throws Failure two-step-not-begun, two-step-code-wrong, too-many-requests
 */
export async function provePending(deps: Deps, userId: string, code: string) {
  await claimTry(deps.db, 'set-up', userId, deps.clock.now())
  const { sealed, step } = await findPending(deps, userId, code)
  if (step === null) throw fieldFailure('two-step-code-wrong', 'code')
  await forgetTries(deps.db, 'set-up', userId)
  return { sealed, step }
}

async function wrongCode(deps: Deps, { about: userId, number }: Try): Promise<Failure> {
  const { db, clock, config } = deps
  const now = clock.now()
  await insertAudit(db, { actor_id: null, action: 'two-step-refused', subject_id: userId }, now)
  // Once for each rest's beginning: whoever came this far knows the password.
  if (number === FREE_FAILURES) await mail(deps, userId, (name) => wrongCodesEmail(name, config))
  return fieldFailure('two-step-code-wrong', 'code')
}

async function tellOfRecovery(deps: Deps, userId: string, left: number) {
  const now = deps.clock.now()
  await insertAudit(deps.db, { actor_id: userId, action: 'recovery-code-used', subject_id: userId }, now)
  await mail(deps, userId, (name) => recoveryUsedEmail(name, left, deps.config))
}

async function mail(deps: Deps, userId: string, letterFor: (name: string) => ReturnType<typeof wrongCodesEmail>) {
  await transaction(deps.db, async (tx) => {
    const account = await findAccountById(tx, userId)
    if (!account) return
    const letter = letterFor(account.full_name)
    await postMail(tx, deps, { ...letter, to: account.email, user_id: userId }, deps.clock.now())
  })
}

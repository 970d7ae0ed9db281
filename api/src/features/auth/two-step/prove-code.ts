import { sql } from 'kysely'
import { type Db, transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { claimTry, forgetTries, type Try } from '../attempt/claim-try.ts'
import { insertAudit } from '../insert-audit.ts'
import { FREE_FAILURES } from '../rules.ts'
import { findAccountById } from '../user-queries.ts'
import { recoveryUsedEmail, wrongCodesEmail } from './emails.ts'
import { findPending, findTwoStep, openSecret, type TwoStep } from './queries.ts'
import { matchingStep, recoveryHash, typedCode } from './rules.ts'
import { mailAccount } from '../mail-account.ts'
import type { MailText } from '../../../lib/mail/template.ts'

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
  if (kind === 'recovery') await notifyRecoveryUsed(deps, userId, found.codes_left - 1)
}

/** Check a code of a signed-in person. @throws Failure two-step-off, two-step-code-wrong, too-many-requests */
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
  // One mail per block: the attacker knows the password.
  if (number === FREE_FAILURES) await mailOwner(deps, userId, (name) => wrongCodesEmail(name, config))
  return fieldFailure('two-step-code-wrong', 'code')
}

async function notifyRecoveryUsed(deps: Deps, userId: string, left: number) {
  const now = deps.clock.now()
  await insertAudit(deps.db, { actor_id: userId, action: 'recovery-code-used', subject_id: userId }, now)
  await mailOwner(deps, userId, (name) => recoveryUsedEmail(name, left, deps.config))
}

async function mailOwner(deps: Deps, userId: string, textFor: (name: string) => MailText) {
  await transaction(deps.db, async (tx) => {
    const account = await findAccountById(tx, userId)
    if (account) await mailAccount(deps, tx, account, textFor(account.full_name))
  })
}

/** Use up a code on the read state, so that one of several parallel uses counts. Returns its kind, or null. */
async function claimCode(
  deps: Pick<Deps, 'signer' | 'clock'>,
  db: Db | Tx,
  found: TwoStep,
  code: string,
): Promise<'app' | 'recovery' | null> {
  const now = deps.clock.now()
  const secret = openSecret(deps, found.user_id, found.secret)
  const step = secret && matchingStep(secret, typedCode(code), now)
  const hash = recoveryHash(deps.signer, found.user_id, code)
  const { rows } = await sql`
    update two_step
    set last_step = greatest(last_step, ${step || 0}::bigint), recovery_codes = array_remove(recovery_codes, ${hash}),
        updated_at = ${now.toISOString()}
    where user_id = ${found.user_id}
      and enabled_at is not null
      and last_step = ${found.last_step}
      and cardinality(recovery_codes) = ${found.codes_left}
      and (last_step < ${step || 0}::bigint or ${hash} = any(recovery_codes))
    returning user_id`.execute(db)
  if (rows.length === 0) return null
  return step ? 'app' : 'recovery'
}

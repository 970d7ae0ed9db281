import type { OwnerProof } from '@semai/contract/auth/proof'
import { sql } from 'kysely'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Session } from '../../../lib/security/session.ts'
import { proveOwner } from '../proof/prove-owner.ts'
import { revokeOtherSessions } from '../session/revoke-sessions.ts'
import { notifyTwoStep } from './notify-two-step.ts'
import { proveOwnCode, provePending } from './prove-code.ts'
import { findTwoStep, sealSecret } from './queries.ts'
import { hashesOf } from './renew-recovery-codes.ts'
import { authenticatorUri, newRecoveryCodes, newTwoStepSecret } from './rules.ts'

/**
 * Create a secret for an authenticator, enabled by its first code. If two-step sign-in is on, requires a code of the
 * old authenticator too.
 * @throws Failure two-step-on, wrong-password, code-invalid, two-step-code-wrong, too-many-requests
 */
export async function beginTwoStep(deps: Deps, userId: string, { code, ...proof }: OwnerProof & { code?: string }) {
  const account = await proveOwner(deps, { userId, action: 'two-step', proof })
  if (await findTwoStep(deps.db, userId)) {
    if (!code) throw new Failure('two-step-on')
    await proveOwnCode(deps, userId, code)
  }
  const secret = newTwoStepSecret()
  const sealed = sealSecret(deps, userId, secret)
  await transaction(deps.db, (tx) => upsertPendingSecret(tx, userId, sealed, deps.clock.now()))
  return { secret, uri: authenticatorUri(secret, account.email) }
}

/**
 * Enable two-step sign-in by the first code, end all other sessions, and send a notice. Returns the recovery codes.
 * @throws Failure two-step-not-begun, two-step-code-wrong, too-many-requests
 */
export async function confirmTwoStep(deps: Deps, session: Session, code: string): Promise<string[]> {
  const { user_id: userId } = session
  const { sealed, step } = await provePending(deps, userId, code)
  const codes = newRecoveryCodes()
  const recoveryHashes = hashesOf(deps, userId, codes)
  const now = deps.clock.now()
  await transaction(deps.db, async (tx) => {
    const isOn = await enableTwoStep(tx, { userId, sealed, step, recoveryHashes }, now)
    if (!isOn) throw new Failure('two-step-not-begun')
    await revokeOtherSessions(tx, session, now)
    await notifyTwoStep(deps, tx, userId, 'two-step-on')
  })
  deps.sessions.forget({ user_id: userId })
  return codes
}

/** Store a pending secret until its first code. An enabled secret stays. */
async function upsertPendingSecret(tx: Tx, userId: string, sealed: string, now: Date) {
  const time = now.toISOString()
  await sql`
    insert into two_step (user_id, pending_secret, created_at, updated_at)
    values (${userId}, ${sealed}, ${time}, ${time})
    on conflict (user_id) do update
      set pending_secret = excluded.pending_secret, updated_at = excluded.updated_at`.execute(tx)
}

interface Confirmed {
  userId: string
  sealed: string
  step: number
  recoveryHashes: string[]
}

/** Enable two-step sign-in, or move it to another authenticator. Returns false if another secret is pending. */
async function enableTwoStep(tx: Tx, { userId, sealed, step, recoveryHashes }: Confirmed, now: Date) {
  const time = now.toISOString()
  const { rows } = await sql`
    update two_step
    set secret = pending_secret, pending_secret = null, enabled_at = ${time}, last_step = ${step},
        recovery_codes = ${recoveryHashes}::text[], updated_at = ${time}
    where user_id = ${userId}
      and pending_secret = ${sealed}
    returning user_id`.execute(tx)
  return rows.length > 0
}

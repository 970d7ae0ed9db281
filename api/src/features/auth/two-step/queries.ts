import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { matchingStep, recoveryHash, ticketFor, typedCode, type TicketGround, type Way } from './rules.ts'

const purposeOf = (userId: string) => `two-step ${userId}`

/** Seals a secret so that it opens only as this person's. */
export const sealSecret = ({ signer }: Pick<Deps, 'signer'>, userId: string, secret: string) =>
  signer.seal(purposeOf(userId), secret)

const openSecret = ({ signer }: Pick<Deps, 'signer'>, userId: string, sealed: string) =>
  signer.unseal(purposeOf(userId), sealed)

/** Two steps that are on, with what tickets stand on. `secret` is sealed. */
export interface TwoStep extends TicketGround {
  enabled_at: string
}

export async function findTwoStep(db: Db | Tx, userId: string): Promise<TwoStep | null> {
  const { rows } = await sql<TwoStep>`
    select t.user_id, t.secret, t.enabled_at, t.last_step, cardinality(t.recovery_codes) as codes_left,
      u.password_hash
    from two_step t
    join app_user u on u.id = t.user_id
    where t.user_id = ${userId}
      and t.enabled_at is not null
      and t.secret is not null`.execute(db)
  return rows[0] ?? null
}

/** @throws Failure two-step-required, with a ticket for the second step, unless the person signs in with one */
export async function refuseWithoutCode({ signer, clock }: Deps, db: Db | Tx, userId: string, way: Way) {
  const found = await findTwoStep(db, userId)
  if (!found) return
  throw new Failure('two-step-required', { details: { ticket: ticketFor(signer, found, way, clock.now()) } })
}

/** Keeps a secret until its first code is confirmed. What is on stays as it is. */
export async function upsertPendingSecret(tx: Tx, userId: string, sealed: string, now: Date) {
  const time = now.toISOString()
  await sql`
    insert into two_step (user_id, pending_secret, created_at, updated_at)
    values (${userId}, ${sealed}, ${time}, ${time})
    on conflict (user_id) do update
      set pending_secret = excluded.pending_secret, updated_at = excluded.updated_at`.execute(tx)
}

/** The step of a first code, of the secret that waits for one. @throws Failure two-step-not-begun */
export async function findPending(deps: Pick<Deps, 'db' | 'signer' | 'clock'>, userId: string, code: string) {
  const { rows } = await sql<{ pending_secret: string }>`
    select pending_secret
    from two_step
    where user_id = ${userId}
      and pending_secret is not null`.execute(deps.db)
  const sealed = rows[0]?.pending_secret
  const secret = sealed && openSecret(deps, userId, sealed)
  if (!secret) throw new Failure('two-step-not-begun')
  return { sealed, step: matchingStep(secret, code, deps.clock.now()) }
}

interface Confirmed {
  userId: string
  sealed: string
  step: number
  recoveryHashes: string[]
}

/** Turns two steps on, or moves them to another authenticator. Answers false when another secret waits by now. */
export async function enableTwoStep(tx: Tx, { userId, sealed, step, recoveryHashes }: Confirmed, now: Date) {
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

/** Uses a code up, on the state that was read: of several at once, one counts. Answers what it was, or null. */
export async function claimCode(
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

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: string[], now: Date) {
  await sql`
    update two_step
    set recovery_codes = ${hashes}::text[], updated_at = ${now.toISOString()}
    where user_id = ${userId}`.execute(tx)
}

/** Answers whether they were on. */
export async function deleteTwoStep(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ was_on: boolean }>`
    delete from two_step
    where user_id = ${userId}
    returning enabled_at is not null as was_on`.execute(tx)
  return rows[0]?.was_on ?? false
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { matchingStep, ticketFor, type TicketGround, type Way } from './rules.ts'

const purposeOf = (userId: string) => `two-step ${userId}`

/** Seals a secret so that it opens only as this person's. */
export const sealSecret = ({ signer }: Pick<Deps, 'signer'>, userId: string, secret: string) =>
  signer.seal(purposeOf(userId), secret)

export const openSecret = ({ signer }: Pick<Deps, 'signer'>, userId: string, sealed: string) =>
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

/** Require the second step. @throws Failure two-step-required with a ticket, if the person enabled it */
export async function refuseWithoutCode({ signer, clock }: Deps, db: Db | Tx, userId: string, way: Way) {
  const found = await findTwoStep(db, userId)
  if (!found) return
  throw new Failure('two-step-required', { details: { ticket: ticketFor(signer, found, way, clock.now()) } })
}

/** Find the time step of a first code for the pending secret. @throws Failure two-step-not-begun */
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

import { sql } from 'kysely'
import { newId, type Db, type Tx } from '../database/db.ts'
import { Failure } from '../failure.ts'

// Times come from the database, because the clocks of several machines differ.
const RETENTION = sql`interval '1 day'`
// After a minute without a response the process has died. If it has not, its commit is rejected.
const LEASE = sql`interval '1 minute'`

/** A call that may be sent again. */
export interface Asked {
  /** Hash of the person, the call and the key. */
  digest: string
  fingerprint: string
  user_id: string | null
}

/** A claimed idempotency key. */
export interface Claim {
  digest: string
  id: string
}

export interface StoredAnswer {
  status: number
  body: string
}

/** Claim a key before the work starts. Null if another request holds or has finished it. */
export async function claimKey(db: Db, { digest, fingerprint, user_id }: Asked): Promise<Claim | null> {
  const id = newId()
  const isOld = sql`k.created_at <= now() - ${RETENTION}`
  const isGivenUp = sql`
    (k.status is null and not k.is_done and k.claimed_at <= now() - ${LEASE}
      and k.fingerprint = excluded.fingerprint)`
  const { rows } = await sql`
    insert into idempotency_key as k (digest, claim_id, user_id, fingerprint, claimed_at, created_at)
    values (${digest}, ${id}, ${user_id}, ${fingerprint}, now(), now())
    on conflict (digest) do update
      set claim_id = excluded.claim_id,
          fingerprint = excluded.fingerprint,
          is_done = false,
          status = null,
          body = null,
          claimed_at = excluded.claimed_at,
          created_at = excluded.created_at
      where ${isOld} or ${isGivenUp}
    returning digest`.execute(db)
  return rows.length > 0 ? { digest, id } : null
}

/**
 * Read the stored response; null while the first call runs.
 * @throws Failure idempotency-key-used, answer-lost
 */
export async function findAnswer(db: Db, { digest, fingerprint }: Asked): Promise<StoredAnswer | null> {
  const { rows } = await sql<{ fingerprint: string; status: number | null; body: string | null; is_lost: boolean }>`
    select fingerprint, status, body, is_done and claimed_at <= now() - ${LEASE} as is_lost
    from idempotency_key
    where digest = ${digest}`.execute(db)
  const [found] = rows
  if (!found) return null
  if (found.fingerprint !== fingerprint) throw new Failure('idempotency-key-used')
  if (found.status !== null && found.body !== null) return { status: found.status, body: found.body }
  if (found.is_lost) throw new Failure('answer-lost')
  return null
}

/** Mark the key as done, in the transaction of the call itself. @throws Failure request-under-way */
export async function noteDone(tx: Tx, { digest, id }: Claim) {
  const { rows } = await sql`
    update idempotency_key
    set is_done = true
    where digest = ${digest}
      and claim_id = ${id}
    returning digest`.execute(tx)
  if (rows.length === 0) throw new Failure('request-under-way', { retryAfterSeconds: 2 })
}

export async function storeAnswer(db: Db, { digest, id }: Claim, { status, body }: StoredAnswer) {
  await sql`
    update idempotency_key
    set status = ${status}, body = ${body}
    where digest = ${digest}
      and claim_id = ${id}`.execute(db)
}

/** Release the key after an internal error, so that a retry runs. If a part was committed, the response is lost. */
export async function releaseKey(db: Db, { digest, id }: Claim) {
  const { rows } = await sql`
    delete from idempotency_key
    where digest = ${digest}
      and claim_id = ${id}
      and not is_done
    returning digest`.execute(db)
  if (rows.length > 0) return
  await sql`
    update idempotency_key
    set claimed_at = now() - ${LEASE}
    where digest = ${digest}
      and claim_id = ${id}`.execute(db)
}

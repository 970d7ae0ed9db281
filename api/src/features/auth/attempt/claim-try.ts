import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import {
  blockSeconds,
  FREE_FAILURES,
  LONGEST_BLOCK_SECONDS,
  LONGEST_RESEND_SECONDS,
  MOST_FAILURES,
  resendSeconds,
} from '../rules.ts'

// Addresses are hashed, so that the table does not list who tried to sign in.
export const keyOf = (kind: string, about: string) =>
  `${kind}:${createHash('sha256').update(about).digest('base64url')}`

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()

// Ignore ends beyond this: a clock that was ahead wrote them. Twice the window, because clocks differ a little.
const furthest = (now: Date, seconds: number) => later(now, seconds * 2)

const secondsUntil = (instant: string, now: Date) =>
  Math.max(1, Math.ceil((Date.parse(instant) - now.getTime()) / 1000))

/** Increment a counter and return its value in this window. */
async function count(db: Db | Tx, key: string, windowSeconds: number, now: Date) {
  const isOpen = sql`(t.window_ends_at > ${now.toISOString()} and t.window_ends_at <= ${furthest(now, windowSeconds)})`
  const { rows } = await sql<{ count: number; window_ends_at: string; blocked_until: string | null }>`
    insert into throttle as t (key, count, window_ends_at)
    values (${key}, 1, ${later(now, windowSeconds)})
    on conflict (key) do update
      set count = case when ${isOpen} then t.count + 1 else 1 end,
          window_ends_at = case when ${isOpen} then t.window_ends_at else excluded.window_ends_at end
    returning count, window_ends_at, blocked_until`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('an upsert answered no row')
  return row
}

/** Increment a counter by its key and return its value in the window. */
export const countOf = async (db: Db, key: string, windowSeconds: number, now: Date): Promise<number> =>
  (await count(db, key, windowSeconds, now)).count

/** Count an attempt. @throws Failure too-many-requests */
export async function countAttempt(db: Db, kind: string, address: string, perMinute: number, now: Date) {
  const row = await count(db, keyOf(kind, address), 60, now)
  if (row.count > perMinute) {
    throw new Failure('too-many-requests', { retryAfterSeconds: secondsUntil(row.window_ends_at, now) })
  }
}

/** Guessed secrets: the password, counted by e-mail; the others by account id. */
export type Secret = 'account' | 'two-step' | 'set-up' | 'door'

/** A try that was claimed before anything was looked at. */
export interface Try {
  secret: Secret
  about: string
  /** Number of this try in a row. */
  number: number
}

const FAILURES_FORGOTTEN_SECONDS = 3600

// The n-th is how long the account rests from its n-th try on; the last holds for all that follow.
const RESTS = Array.from({ length: MOST_FAILURES }, (_, at) => blockSeconds(at + 1))

/**
 * Claim a try before the secret is compared, so that parallel tries cannot exceed the limit. A correct try is forgotten or
 * returned. @throws Failure too-many-requests while the account is blocked
 */
export async function claimTry(db: Db, secret: Secret, about: string, now: Date): Promise<Try> {
  const key = keyOf(secret, about)
  const time = now.toISOString()
  const isOpen = sql`(t.window_ends_at > ${time} and t.window_ends_at <= ${furthest(now, FAILURES_FORGOTTEN_SECONDS)})`
  const next = sql`(case when ${isOpen} then t.count + 1 else 1 end)`
  const rest = sql`(${RESTS}::integer[])[least(${next}, ${RESTS.length}::integer)]`
  const { rows } = await sql<{ count: number }>`
    insert into throttle as t (key, count, window_ends_at)
    values (${key}, 1, ${later(now, FAILURES_FORGOTTEN_SECONDS)})
    on conflict (key) do update
      set count = ${next},
          window_ends_at = case when ${isOpen} then t.window_ends_at else excluded.window_ends_at end,
          blocked_until = ${time}::timestamptz + nullif(${rest}, 0) * interval '1 second'
      where t.blocked_until is null
        or t.blocked_until <= ${time}
        or t.blocked_until > ${furthest(now, LONGEST_BLOCK_SECONDS)}
    returning count`.execute(db)
  const claimed = rows[0]
  if (!claimed) throw new Failure('too-many-requests', { retryAfterSeconds: await secondsLeft(db, key, now) })
  return { secret, about, number: claimed.count }
}

/** A try at which nothing was guessed, or not wrongly: those before it count on. */
export async function giveBackTry(db: Db, { secret, about, number }: Try) {
  await sql`
    update throttle
    set count = greatest(count - 1, 0),
        blocked_until = case when count > ${FREE_FAILURES} and count <> ${number} then blocked_until end
    where key = ${keyOf(secret, about)}`.execute(db)
}

/** Reset the tries after a success. */
export async function forgetTries(db: Db | Tx, secret: Secret, about: string) {
  await sql`delete from throttle where key = ${keyOf(secret, about)}`.execute(db)
}

const RESENDS_FORGOTTEN_SECONDS = 86_400

/**
 * Claim a mailed code for an address. Returns the seconds until the next one. Counts for addresses without an account too.
 * @throws Failure resend-too-soon
 */
export async function claimResend(db: Db, purpose: string, email: string, now: Date): Promise<number> {
  const key = keyOf(`resend-${purpose}`, email)
  const time = now.toISOString()
  const isOpen = sql`(t.window_ends_at > ${time} and t.window_ends_at <= ${furthest(now, RESENDS_FORGOTTEN_SECONDS)})`
  // One statement, so that one of several parallel requests counts. The row waits for the shortest delay, then for its own.
  const { rows } = await sql<{ count: number }>`
    insert into throttle as t (key, count, window_ends_at, blocked_until)
    values (${key}, 1, ${later(now, RESENDS_FORGOTTEN_SECONDS)}, ${later(now, resendSeconds(1))})
    on conflict (key) do update
      set count = case when ${isOpen} then t.count + 1 else 1 end,
          window_ends_at = case when ${isOpen} then t.window_ends_at else excluded.window_ends_at end,
          blocked_until = excluded.blocked_until
      where t.blocked_until is null
        or t.blocked_until <= ${time}
        or t.blocked_until > ${furthest(now, LONGEST_RESEND_SECONDS)}
    returning count`.execute(db)
  const claimed = rows[0]
  if (!claimed) throw tooSoon(await secondsLeft(db, key, now))
  const seconds = resendSeconds(claimed.count)
  await sql`update throttle set blocked_until = ${later(now, seconds)} where key = ${key}`.execute(db)
  return seconds
}

async function secondsLeft(db: Db, key: string, now: Date) {
  const { rows } = await sql<{ blocked_until: string | null }>`
    select blocked_until
    from throttle
    where key = ${key}`.execute(db)
  return secondsUntil(rows[0]?.blocked_until ?? now.toISOString(), now)
}

const tooSoon = (seconds: number) =>
  new Failure('resend-too-soon', { retryAfterSeconds: seconds, details: { retry_after: seconds } })

/** Return a resend-too-soon failure; rethrow other errors. */
export function tooSoonOf(error: unknown): Failure {
  if (error instanceof Failure && error.code === 'resend-too-soon') return error
  throw error
}

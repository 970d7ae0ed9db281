import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import { Failure } from '../failure.ts'

/** A quota: what it counts, for whom, and its limit. */
export interface Quota {
  kind: string
  /** Ids and addresses, stored as a hash. */
  about: string[]
  most: number
  seconds: number
  /** Amount of this claim. */
  amount?: number
}

/**
 * Claim part of a quota in one statement, so that parallel claims of all processes never exceed it. A window begins with the
 * first claim. Returns null, or the end of the window if the quota is used up. A rollback returns the claim.
 */
export async function claimQuota(db: Db | Tx, quota: Quota, now: Date): Promise<Date | null> {
  const { most, seconds, amount = 1 } = quota
  const key = keyOf(quota)
  if (amount > most) return later(now, seconds)
  const isOpen = sql`(t.window_ends_at > ${now.toISOString()} and t.window_ends_at <= ${furthest(now, seconds)})`
  const { rows } = await sql`
    insert into throttle as t (key, count, window_ends_at)
    values (${key}, ${amount}, ${later(now, seconds).toISOString()})
    on conflict (key) do update
      set count = case when ${isOpen} then t.count + excluded.count else excluded.count end,
          window_ends_at = case when ${isOpen} then t.window_ends_at else excluded.window_ends_at end
      where not ${isOpen} or t.count + excluded.count <= ${most}
    returning key`.execute(db)
  return rows.length > 0 ? null : endOf(db, key, now)
}

type QuotaCode = 'invitation-quota' | 'inviter-quota' | 'invited-quota' | 'guest-mail-quota' | 'channel-additions-quota'

interface Refused {
  until: Date
  /** Field of the input that shows the error. */
  field: string
  named?: { most?: number; name?: string }
}

/** Build the failure of a used-up quota with its field and end. */
export function quotaFailure(code: QuotaCode, { until, field, named = {} }: Refused, now: Date): Failure {
  const details = { ...named, until: until.toISOString() }
  const { message } = new Failure(code, { details })
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return new Failure(code, { details, retryAfterSeconds, errors: [{ field, message }] })
}

/** How much of a quota is left, and when its window ends; null while nothing was claimed. */
export async function readQuota(
  db: Db | Tx,
  quota: Quota,
  now: Date,
): Promise<{ left: number; ends_at: string | null }> {
  const { rows } = await sql<{ count: number; ends_at: string }>`
    select count, window_ends_at as ends_at
    from throttle
    where key = ${keyOf(quota)}
      and window_ends_at > ${now.toISOString()}
      and window_ends_at <= ${furthest(now, quota.seconds)}`.execute(db)
  const [row] = rows
  return row ? { left: Math.max(0, quota.most - row.count), ends_at: row.ends_at } : { left: quota.most, ends_at: null }
}

/** A rate limit: a burst, then one claim per `secondsEach`. */
export interface Rate {
  kind: string
  about: string[]
  burst: number
  secondsEach: number
}

/**
 * Claim once from a rate limit, in one statement. The row stores when the burst is full again; each claim moves it on.
 * Returns 0, or the seconds until the next claim succeeds.
 */
export async function claimRate(db: Db | Tx, rate: Rate, now: Date): Promise<number> {
  const { burst, secondsEach } = rate
  const key = keyOf(rate)
  const time = now.toISOString()
  const each = sql`make_interval(secs => ${secondsEach}::double precision)`
  const since = sql`
    case
      when t.window_ends_at > ${time} and t.window_ends_at <= ${later(now, burst * secondsEach + DRIFT_SECONDS).toISOString()}
        then t.window_ends_at
      else ${time}::timestamptz
    end`
  const { rows } = await sql`
    insert into throttle as t (key, count, window_ends_at)
    values (${key}, 1, ${time}::timestamptz + ${each})
    on conflict (key) do update
      set window_ends_at = ${since} + ${each}
      where ${since} + ${each} <= ${later(now, burst * secondsEach).toISOString()}
    returning key`.execute(db)
  if (rows.length > 0) return 0
  const allBack = await endOf(db, key, now)
  const leftMs = allBack.getTime() - now.getTime() - (burst - 1) * secondsEach * 1000
  return Math.max(1, Math.ceil(leftMs / 1000))
}

const keyOf = ({ kind, about }: Pick<Quota, 'kind' | 'about'>) =>
  `${kind}:${createHash('sha256').update(about.join(' ')).digest('base64url')}`

// Processes' clocks differ by no more.
const DRIFT_SECONDS = 5

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

// Ignore ends beyond this: a clock that was ahead wrote them. Twice the window, because clocks differ a little.
const furthest = (now: Date, seconds: number) => later(now, seconds * 2).toISOString()

async function endOf(db: Db | Tx, key: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ window_ends_at: string }>`
    select window_ends_at
    from throttle
    where key = ${key}`.execute(db)
  return rows[0] ? new Date(rows[0].window_ends_at) : now
}

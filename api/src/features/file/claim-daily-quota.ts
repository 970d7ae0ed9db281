import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import { addDays, localDay, startOfDay } from '../../lib/time/local-time.ts'

/** Time zone of the quota's day, the same for everybody. */
const ZONE = 'Asia/Jakarta'

interface Claim {
  user_id: string
  kind: 'upload' | 'analytics'
  /** In bytes or events. */
  amount: number
}

/** Claim part of a person's quota of the day. Returns false and claims nothing if the total would exceed `most`. */
export async function claimDailyQuota(
  db: Db,
  { user_id, kind, amount }: Claim,
  most: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into daily_quota as q (user_id, day, kind, used)
    select ${user_id}, ${localDay(now, ZONE)}, ${kind}, ${amount}::bigint
    where ${amount}::bigint <= ${most}::bigint
    on conflict (user_id, day, kind) do update
      set used = q.used + excluded.used
      where q.used + excluded.used <= ${most}::bigint
    returning 1`.execute(db)
  return rows.length > 0
}

/** Return the claim of a failed request. `claimedAt` is the time of the claim. */
export async function giveDailyQuotaBack(db: Db, { user_id, kind, amount }: Claim, claimedAt: Date) {
  await sql`
    update daily_quota
    set used = greatest(0, used - ${amount}::bigint)
    where user_id = ${user_id}
      and day = ${localDay(claimedAt, ZONE)}
      and kind = ${kind}`.execute(db)
}

/** Seconds until everybody's quota resets. */
export const secondsUntilQuota = (now: Date) =>
  Math.ceil((startOfDay(addDays(localDay(now, ZONE), 1), ZONE).getTime() - now.getTime()) / 1000)

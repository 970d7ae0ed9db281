import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'

// 3 different mails in a row: the server is at fault, not a mail.
const CUT_OFFS = 3
const PROBE_MS = 10_000

/** Record cut-off mails. The third in a row pauses deliveries in all processes. */
export async function noteCutOffs(db: Db, ids: string[], now: Date) {
  const cutIds = sql`array(select distinct id from unnest(cut_ids || ${ids}::uuid[]) as cut (id) limit ${CUT_OFFS})`
  const isPaused = sql`cardinality(${cutIds}) = ${CUT_OFFS}`
  await sql`
    update mail_pause
    set cut_ids = ${cutIds},
        paused_at = case when ${isPaused} then coalesce(paused_at, ${now.toISOString()}) end,
        probe_at = case when ${isPaused} then coalesce(probe_at, ${nextProbe(now)}) end`.execute(db)
}

/** End the pause and reset the count, after the server accepted a mail. */
export async function endPause(db: Db) {
  await sql`
    update mail_pause
    set cut_ids = '{}', paused_at = null, probe_at = null
    where cut_ids <> '{}'`.execute(db)
}

/** Claim a try during a pause: one in 10 s, over all processes. Returns which of the mails got it. */
export async function claimProbe(db: Db, ids: string[], now: Date): Promise<boolean[]> {
  const { rows } = await sql<{ is_claimed: boolean }>`
    update mail_pause
    set probe_at = ${nextProbe(now)}
    where probe_at <= ${now.toISOString()}
    returning true as is_claimed`.execute(db)
  return ids.map((_id, at) => at === 0 && rows.length > 0)
}

const nextProbe = (now: Date) => new Date(now.getTime() + PROBE_MS).toISOString()

import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'

export interface CountingState {
  recent_at: string | null
  next_day: string | null
  round_at: string | null
}

const CLAIM_MS = 50_000

/** Claim the counting of this minute. Returns null if another process has claimed it. */
export async function claimCounting(db: Db, now: Date): Promise<CountingState | null> {
  const { rows } = await sql<CountingState>`
    update figure_state
    set turn_at = ${now.toISOString()}
    where turn_at is null
      or turn_at < ${new Date(now.getTime() - CLAIM_MS).toISOString()}
      or turn_at > ${new Date(now.getTime() + CLAIM_MS).toISOString()}
    returning recent_at, next_day, round_at`.execute(db)
  return rows[0] ?? null
}

/** Lock the figures until the transaction ends, so that only one process counts a day. */
export async function lockFigures(tx: Tx) {
  await sql`select from figure_state for update`.execute(tx)
}

/** Save that the last days have been counted. */
export async function setRecent(db: Db, now: Date) {
  await sql`update figure_state set recent_at = ${now.toISOString()}`.execute(db)
}

/** Save the next day of the round through older days; null when the round has ended. */
export async function setRound(db: Db, next: string | null, now: Date) {
  await sql`
    update figure_state
    set next_day = ${next}::date,
        round_at = case when ${next}::date is null then ${now.toISOString()}::timestamptz else round_at end`.execute(db)
}

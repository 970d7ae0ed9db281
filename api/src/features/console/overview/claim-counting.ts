import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'

export interface CountingState {
  recent_at: string | null
  next_day: string | null
  round_at: string | null
}

const TURN_MS = 50_000

/** Takes this minute's turn at counting, unless another process has it. */
export async function takeTurn(db: Db, now: Date): Promise<CountingState | null> {
  const { rows } = await sql<CountingState>`
    update figure_state
    set turn_at = ${now.toISOString()}
    where turn_at is null
      or turn_at < ${new Date(now.getTime() - TURN_MS).toISOString()}
      or turn_at > ${new Date(now.getTime() + TURN_MS).toISOString()}
    returning recent_at, next_day, round_at`.execute(db)
  return rows[0] ?? null
}

/** Nobody else counts until this transaction is over: a day is counted by one at a time. */
export async function lockFigures(tx: Tx) {
  await sql`select from figure_state for update`.execute(tx)
}

/** The last days have been counted. */
export async function setRecent(db: Db, now: Date) {
  await sql`update figure_state set recent_at = ${now.toISOString()}`.execute(db)
}

/** Where the round through the older days goes on, or that it is over. */
export async function setRound(db: Db, next: string | null, now: Date) {
  await sql`
    update figure_state
    set next_day = ${next}::date,
        round_at = case when ${next}::date is null then ${now.toISOString()}::timestamptz else round_at end`.execute(db)
}

import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { ACTIVE_DAYS_KEPT, EVENT_DAYS_KEPT, MISS_ASKERS, MISS_DAYS_KEPT, type Days } from './rules.ts'

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

/** The first and the last day on which there is something to count; events are planned ahead. */
export async function findSpan(db: Db, now: Date): Promise<Days> {
  const { rows } = await sql<Days>`
    select least(
      (select min(created_at) from app_user),
      (select min(start_at) from event where status = 'published'),
      (select min(start_at) from schedule where status in ('occupied', 'completed', 'released')),
      ${now.toISOString()}
    )::date as from, greatest(
      (select max(start_at) from event where status = 'published'),
      ${now.toISOString()}
    )::date + 1 as to`.execute(db)
  if (!rows[0]) throw new Error('a span has a row')
  return rows[0]
}

/** For how many days what is counted is kept: two more than it is counted anew. */
export const keptDays = { active: ACTIVE_DAYS_KEPT + 2, event: EVENT_DAYS_KEPT + 2, rareMiss: MISS_DAYS_KEPT }

/** What hardly anybody looked for, and nobody since a day. */
export const findRareMisses = (day: RawBuilder<unknown>) => sql`
  select term
  from search_miss, unnest(askers) asker
  group by term
  having count(distinct asker) < ${MISS_ASKERS} and max(day) < ${day}`

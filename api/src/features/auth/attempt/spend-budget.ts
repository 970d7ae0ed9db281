import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { BUDGET_SECONDS, type Budget } from './rules.ts'
import { countOf, keyOf } from './claim-try.ts'

/** An address's budget for one kind of calls: what it has spent, and how much room it has. */
export interface Spending {
  spent: number
  room: number
}

interface Spent {
  key: string
  budget: Budget
  amount: number
}

const DAY_SECONDS = 86_400
// What an address has earned, or lost, is forgotten by and by.
const FADES_SECONDS = 3600

/**
 * Spends so much of an address's budget before anything is looked at, in one statement. What is spent comes back within
 * `BUDGET_SECONDS`; of what is beyond the room no more is held against it than once the room.
 */
export async function spend(db: Db, { key, budget: { base }, amount }: Spent, now: Date): Promise<Spending> {
  const elapsed = sql`least(greatest(extract(epoch from excluded.counted_at - b.counted_at), 0), ${DAY_SECONDS}::integer)::float8`
  const room = sql`(${base}::float8 + (b.room - ${base}::float8) * exp(-${elapsed} / ${FADES_SECONDS}::float8))`
  const left = sql`greatest(b.spent - ${elapsed} * b.room / ${BUDGET_SECONDS}::float8, 0)`
  const { rows } = await sql<Spending>`
    insert into address_budget as b (key, room, spent, counted_at)
    values (${key}, ${base}, ${amount}, ${now.toISOString()})
    on conflict (key) do update
      set room = ${room},
          spent = least(${left} + excluded.spent, ${room} * 2),
          counted_at = excluded.counted_at
    returning spent, room`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('an upsert answered no row')
  return row
}

interface Change {
  /** What was spent in vain. */
  refund: number
  /** What the address's room grows by, or falls by. */
  earned: number
}

export async function adjust(db: Db, key: string, { least, most }: Budget, { refund, earned }: Change) {
  if (refund === 0 && earned === 0) return
  await sql`
    update address_budget
    set spent = greatest(spent - ${refund}::float8, 0),
        room = least(greatest(room + ${earned}::float8, ${least}::float8), ${most}::float8)
    where key = ${key}`.execute(db)
}

/** Whether this account was not seen at this address within a day: one's own earns room once, not again and again. */
export async function isNewHere(db: Db, address: string, account: string, now: Date): Promise<boolean> {
  return (await countOf(db, keyOf('seen', `${address} ${account}`), DAY_SECONDS, now)) === 1
}

/** A solved challenge counts once. Answers false for one that was brought before. */
export async function claimWork(db: Db, challenge: string, now: Date): Promise<boolean> {
  return (await countOf(db, keyOf('work', challenge), DAY_SECONDS, now)) === 1
}

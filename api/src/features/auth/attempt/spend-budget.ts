import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { BUDGET_SECONDS, type Budget } from './rules.ts'
import { countOf, keyOf } from './claim-try.ts'

/** Budget of an address for a kind of calls: spent amount and room. */
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
// Half-life of earned and lost room.
const FADES_SECONDS = 3600

/**
 * Spend part of an address's budget before the call runs, in one statement. It refills within `BUDGET_SECONDS`. Overspending is
 * capped at once the room.
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
  /** Amount to return. */
  refund: number
  /** Change of the address's room. */
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

/** Whether this account is new at this address within a day. An account earns room once a day. */
export async function isNewHere(db: Db, address: string, account: string, now: Date): Promise<boolean> {
  return (await countOf(db, keyOf('seen', `${address} ${account}`), DAY_SECONDS, now)) === 1
}

/** Use up a solved challenge. Returns false if it was used before. */
export async function claimWork(db: Db, challenge: string, now: Date): Promise<boolean> {
  return (await countOf(db, keyOf('work', challenge), DAY_SECONDS, now)) === 1
}

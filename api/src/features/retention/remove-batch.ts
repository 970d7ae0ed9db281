import { sql } from 'kysely'
import type { Db, Tx } from '../../lib/database/db.ts'
import { removals } from './delete-expired.ts'
import { BATCH } from './deletion.ts'
import { isDue } from './queries.ts'
import { retentionKinds, retentions, type RetentionKind } from './rules.ts'

const DAY_MS = 86_400_000

// Longer locks fail this batch, so that the other kinds get their run.
const LOCK_TIMEOUT = '2s'

interface Round {
  kind: RetentionKind
  now: Date
}

/** Insert new kinds, so that they get rounds. */
export async function addKinds(db: Db) {
  // Insert only missing kinds: a conflicting insert would wait for a process that locks the row.
  await sql`
    insert into retention_run (kind)
    select kind
    from unnest(${retentionKinds}::text[]) known (kind)
    where kind not in (select kind from retention_run)
    on conflict do nothing`.execute(db)
}

/** Remove one batch of a kind. Null when another process works on it, or when its round is done. */
export async function removeBatch(tx: Tx, round: Round): Promise<{ removed: number; isDone: boolean } | null> {
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx)
  if (!(await lockRound(tx, round))) return null
  const before = new Date(round.now.getTime() - retentions[round.kind].days * DAY_MS).toISOString()
  const { rows } = await removals[round.kind]({ before, now: round.now }).execute(tx)
  const removed = rows[0]?.count ?? 0
  const isDone = removed < BATCH
  await noteBatch(tx, round, { removed, isDone })
  return { removed, isDone }
}

/** Lock the round of a kind until the transaction ends. A crash rolls back to the state before the batch. */
async function lockRound(tx: Tx, { kind, now }: Round): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from retention_run
    where kind = ${kind}
      and ${isDue(now)}
    for update skip locked`.execute(tx)
  return rows.length > 0
}

async function noteBatch(tx: Tx, { kind, now }: Round, batch: { removed: number; isDone: boolean }) {
  const time = now.toISOString()
  await sql`
    update retention_run
    set begun_at = case when begun_at > done_at or done_at is null then coalesce(begun_at, ${time}) else ${time} end,
        removed = case when begun_at > done_at or done_at is null then removed else 0 end + ${batch.removed}::bigint,
        done_at = case when ${batch.isDone} then ${time} else done_at end
    where kind = ${kind}`.execute(tx)
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../lib/database/db.ts'
import { ago, BATCH } from './unused-queries.ts'

/** Claim this minute's sweep, and return its position. Null while another process sweeps. */
export async function lockSweep(tx: Tx): Promise<{ after_id: string } | null> {
  const { rows } = await sql<{ after_id: string }>`
    select after_id
    from file_sweep
    for update skip locked`.execute(tx)
  return rows[0] ?? null
}

/** Move the sweep past a batch. After the last file it starts over. */
export async function moveSweep(tx: Tx, after: string) {
  await sql`
    update file_sweep
    set after_id = coalesce(
      (
        select id
        from file
        where id > ${after}
        order by id
        offset ${BATCH - 1}
        limit 1
      ),
      '00000000-0000-0000-0000-000000000000'
    )`.execute(tx)
}

/** Claim one of the daily sweeps. Returns false if it ran within the last day. */
export async function takeDaily(db: Db, column: 'library_at' | 'store_at', now: Date): Promise<boolean> {
  const at = sql.ref(column)
  // Ignore times over a day ahead, which a wrong clock wrote. Clocks of processes differ by seconds.
  const { rows } = await sql`
    update file_sweep
    set ${at} = ${now.toISOString()}
    where ${at} is null
      or ${at} <= ${ago(now, 1)}
      or ${at} > ${ago(now, -1)}
    returning 1`.execute(db)
  return rows.length > 0
}

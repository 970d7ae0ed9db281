import { sql } from 'kysely'
import type { Db, Tx } from '../../lib/database/db.ts'
import { ago, BATCH } from './unused-queries.ts'

/** This minute's turn at the sweep: where it goes on. Null while another process has it. */
export async function lockSweep(tx: Tx): Promise<{ after_id: string } | null> {
  const { rows } = await sql<{ after_id: string }>`
    select after_id
    from file_sweep
    for update skip locked`.execute(tx)
  return rows[0] ?? null
}

/** The sweep goes on behind these; behind the last file it begins anew. */
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

/** Takes the day's turn at one of the longer sweeps; false where it was taken within a day. */
export async function takeDaily(db: Db, column: 'library_at' | 'store_at', now: Date): Promise<boolean> {
  const at = sql.ref(column)
  // What lies ahead was noted by a clock that was wrong; those of two processes differ by seconds.
  const { rows } = await sql`
    update file_sweep
    set ${at} = ${now.toISOString()}
    where ${at} is null
      or ${at} <= ${ago(now, 1)}
      or ${at} > ${ago(now, -1)}
    returning 1`.execute(db)
  return rows.length > 0
}

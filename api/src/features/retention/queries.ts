import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import { retentionKinds, type RetentionKind } from './rules.ts'

/** Interval of a kind, across all processes. */
const EVERY_MS = 3_600_000

/** Whether a round of a kind is due or unfinished. */
export const isDue = (now: Date) => sql`
  (
    done_at is null
    or done_at <= ${new Date(now.getTime() - EVERY_MS).toISOString()}
    or done_at > ${new Date(now.getTime() + EVERY_MS).toISOString()}
  )`

/** List the kinds with a due or unfinished round, longest waiting first. */
export async function listDue(db: Db, now: Date): Promise<RetentionKind[]> {
  const { rows } = await sql<{ kind: RetentionKind }>`
    select kind
    from retention_run
    where kind = any(${retentionKinds}::text[])
      and ${isDue(now)}
    order by done_at nulls first, kind`.execute(db)
  return rows.map(({ kind }) => kind)
}

import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import { retentionKinds, type RetentionKind } from './rules.ts'

/** Each kind once in so long, by whichever process comes first. */
const EVERY_MS = 3_600_000

/** Whether a kind's round is to be made, or gone on with. */
export const isDue = (now: Date) => sql`
  (
    done_at is null
    or done_at <= ${new Date(now.getTime() - EVERY_MS).toISOString()}
    or done_at > ${new Date(now.getTime() + EVERY_MS).toISOString()}
  )`

/** Kinds whose time has come, or whose round was not finished: the one that waits longest first. */
export async function listDue(db: Db, now: Date): Promise<RetentionKind[]> {
  const { rows } = await sql<{ kind: RetentionKind }>`
    select kind
    from retention_run
    where kind = any(${retentionKinds}::text[])
      and ${isDue(now)}
    order by done_at nulls first, kind`.execute(db)
  return rows.map(({ kind }) => kind)
}

import { sql } from 'kysely'
import type { Db } from '../../src/lib/database/db.ts'
import { LISTENER_NAME } from '../../src/lib/database/postgres-listen.ts'

/** Breaks the connection by which the product hears of changes, as a database that restarts does. */
export async function breakListener(db: Db) {
  const { rows } = await sql`
    select pg_terminate_backend(pid)
    from pg_stat_activity
    where datname = current_database()
      and application_name = ${LISTENER_NAME}`.execute(db)
  if (rows.length === 0) throw new Error('nobody listens')
}

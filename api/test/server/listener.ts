import { sql } from 'kysely'
import { newId, type Database, type Db } from '../../src/lib/database/db.ts'
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

/** Wait until the product has received all notices of committed changes: one connection delivers them in order. */
export async function receiveNotices({ db, listen }: Pick<Database, 'db' | 'listen'>) {
  const id = newId()
  const received = Promise.withResolvers<void>()
  const onNotice = (payload: string) => {
    if (payload === id) received.resolve()
  }
  const stop = await listen('test_notice', { onNotice, onGap: () => {} })
  await sql`select pg_notify('test_notice', ${id})`.execute(db)
  await received.promise
  await stop()
}

import pg from 'pg'
import { inject } from 'vitest'
import { openPostgres } from '../../src/lib/database/postgres.ts'
import { openReplica } from '../../src/lib/database/replica.ts'
import { afterwards } from '../afterwards.ts'
import { createTestApp } from '../app.ts'
import { copyTemplate } from '../database.ts'
import { asRole, productRoleOf } from '../postgres-url.ts'

interface Limits {
  lockTimeoutMs?: number
  statementTimeoutMs?: number
}

/** Start an app on PostgreSQL whose statements wait at most 3 s for a lock. `lock` locks a table as its owner. */
export async function createLockableApp({ lockTimeoutMs = 3000, ...limits }: Limits = {}) {
  const copy = await copyTemplate()
  const url = copy.url ?? ''
  // As in production, the app connects by another role than the owner of the tables.
  const opened = await openPostgres(asRole(url, productRoleOf(inject('template'))), {
    // A busy machine may take long to connect.
    connectMs: 60_000,
    lockTimeoutMs,
    ...limits,
  })
  const replica = openReplica(url, opened.db, { poolSize: 4, lockTimeoutMs, ...limits })
  const close = async () => {
    await replica.close()
    await opened.close()
    await copy.close()
  }
  const app = await createTestApp({
    database: { ...copy, ...opened, close },
    deps: { readDb: replica.db },
    isAlone: true,
  })
  return {
    app,
    owner: copy.db,
    url,
    /** Lock a table until the test calls the returned function or ends. */
    async lock(table: string) {
      const holder = new pg.Client({ connectionString: url })
      await holder.connect()
      afterwards(() => holder.end())
      await holder.query(`begin; lock table ${table} in access exclusive mode`)
      return () => holder.query('rollback')
    },
  }
}

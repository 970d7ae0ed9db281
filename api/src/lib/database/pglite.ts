import { AsyncResource } from 'node:async_hooks'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteAdapter, PGliteDialect, PGliteDriver } from 'kysely'
import { instantFromSql, refuseInsideTransaction, type Database } from './db.ts'
import type { Tables } from './tables.gen.ts'

export interface EmbeddedDatabase extends Database {
  pglite: PGlite
}

/** Open the embedded database in a folder, in memory, or from a dump. */
export async function openPglite(options: { dataDir?: string; loadDataDir?: Blob } = {}): Promise<EmbeddedDatabase> {
  const pglite = await PGlite.create({
    ...options,
    extensions: { btree_gin, btree_gist, pg_trgm },
    parsers: { 20: Number, 1082: (text) => text, 1184: instantFromSql },
  })
  await pglite.exec("set timezone = 'UTC'")
  const db = new Kysely<Tables>({ dialect: new OneAtATimeDialect({ pglite }) })
  return {
    db,
    reserved: { sessions: db, ready: db, jobs: db },
    pglite,
    exec: async (statements) => void (await pglite.exec(statements)),
    // Bound to this context; otherwise it would run within the transaction that sent the notice.
    listen: async (channel, { onNotice }) => {
      const stop = await pglite.listen(channel, AsyncResource.bind(onNotice))
      return () => stop()
    },
    close: () => db.destroy(),
  }
}

// There is one connection, held until it is released. Kysely's own queue would let a query without its transaction wait for
// ever; this driver rejects it before it queues.
class OneAtATimeDriver extends PGliteDriver {
  #last: Promise<void> = Promise.resolve()
  #release = () => {}

  override async acquireConnection() {
    refuseInsideTransaction()
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    this.#release = resolve
    return super.acquireConnection()
  }

  override async releaseConnection() {
    this.#release()
  }
}

class OneAtATimeDialect extends PGliteDialect {
  readonly #config: { pglite: PGlite }

  constructor(config: { pglite: PGlite }) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new OneAtATimeDriver(this.#config)
  }

  override createAdapter() {
    return new UnqueuedAdapter()
  }
}

class UnqueuedAdapter extends PGliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

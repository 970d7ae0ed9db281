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

/** Opens the embedded database in a folder, in memory without one, or as a copy of a dump. */
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
    // Bound, or it would run as a part of the transaction whose commit it is told by.
    listen: async (channel, { onNotice }) => {
      const stop = await pglite.listen(channel, AsyncResource.bind(onNotice))
      return () => stop()
    },
    close: () => db.destroy(),
  }
}

// There is one connection, and whoever holds it keeps it until it is released. Kysely can queue for it by itself, but
// then a query that was meant for the transaction around it waits for ever: here it is refused before it queues.
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
